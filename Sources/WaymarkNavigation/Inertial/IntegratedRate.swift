/// A value whose rate of change is measured with a bias: a Kalman filter of value and bias.
///
/// The heading is the integral of what a gyroscope measures, the speed that of an accelerometer. While a
/// receiver tells the value, the filter learns the bias; afterwards it knows how far both may be off.
struct IntegratedRate: Hashable, Sendable {
    /// The value.
    private(set) var value = 0.0
    /// What is measured where the value does not change.
    private(set) var bias = 0.0
    private var valueVariance: Double
    private var biasVariance: Double
    private var covariance = 0.0
    /// By how much the bias changes in a second, squared.
    private let biasDrift: Double

    /// A value of which nothing is known but the deviations of it and of the bias.
    init(deviation: Double, biasDeviation: Double, biasDrift: Double) {
        valueVariance = deviation * deviation
        biasVariance = biasDeviation * biasDeviation
        self.biasDrift = biasDrift * biasDrift
    }

    /// The standard deviation of ``value``.
    var deviation: Double { max(0, valueVariance).squareRoot() }
    /// The standard deviation of ``bias``.
    var biasDeviation: Double { max(0, biasVariance).squareRoot() }

    /// Lets some seconds pass in which `rate` was measured; `nil` where nothing was, and the value stays.
    ///
    /// - Parameter noise: what a second adds to the variance of the value.
    mutating func advance(by seconds: Double, rate: Double?, noise: Double) {
        valueVariance += noise * seconds
        biasVariance += biasDrift * seconds
        guard let rate else { return }
        value += (rate - bias) * seconds
        valueVariance += (biasVariance * seconds - 2 * covariance) * seconds
        covariance -= biasVariance * seconds
    }

    /// Takes a measurement of the value: what it is more than ``value``, and the deviation of that.
    mutating func correct(by innovation: Double, deviation: Double) {
        let sum = valueVariance + deviation * deviation
        let (valueGain, biasGain) = (valueVariance / sum, covariance / sum)
        value += valueGain * innovation
        bias += biasGain * innovation
        biasVariance -= biasGain * covariance
        covariance -= valueGain * covariance
        valueVariance -= valueGain * valueVariance
    }

    /// Takes a rate that was measured, with a deviation, while the value did not change.
    mutating func takeStill(rate: Double, deviation: Double) {
        let sum = biasVariance + deviation * deviation
        let (valueGain, biasGain) = (covariance / sum, biasVariance / sum)
        let innovation = rate - bias
        value += valueGain * innovation
        bias += biasGain * innovation
        valueVariance -= valueGain * covariance
        covariance -= biasGain * covariance
        biasVariance -= biasGain * biasVariance
    }

    /// Sets the value anew: the bias stays.
    mutating func restart(at value: Double, deviation: Double) {
        self.value = value
        valueVariance = deviation * deviation
        covariance = 0
    }
}
