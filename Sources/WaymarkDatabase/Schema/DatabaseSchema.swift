/// The tables of a database of places (`Documentation/Formats/database.md`).
///
/// The schema `waymark` has the list of regions. Each build of a region has a schema of its own, so that
/// it is filled and indexed at leisure, and replaced by changing one row.
enum DatabaseSchema {
    /// The version of the tables that this code reads and writes.
    static let version = 1

    /// The schema of build `number` of a region.
    static func name(ofBuild number: Int) -> String { "waymark_\(number)" }

    /// Functions and types that are needed, with the extension that brings each.
    static let extensions = ["postgis", "pg_trgm"]

    /// The list of regions.
    static let catalog = """
        CREATE SCHEMA IF NOT EXISTS waymark;
        CREATE SEQUENCE IF NOT EXISTS waymark.build AS int;
        CREATE TABLE IF NOT EXISTS waymark.region (
            name text COLLATE "C" PRIMARY KEY,
            version int NOT NULL,
            build int NOT NULL UNIQUE,
            built timestamptz NOT NULL,
            places int NOT NULL,
            houses int NOT NULL);
        """

    /// The tables of one build, without their indexes.
    static func tables(ofBuild number: Int) -> String {
        let schema = name(ofBuild: number)
        return """
            CREATE SCHEMA \(schema);
            CREATE TABLE \(schema).class (
                number int NOT NULL, kind text NOT NULL, category text, key text, value text);
            CREATE TABLE \(schema).place (
                number int NOT NULL, object bigint NOT NULL, class int NOT NULL,
                longitude int NOT NULL, latitude int NOT NULL,
                position geography(Point, 4326) NOT NULL, importance float8 NOT NULL,
                parent int, country text, postcode text,
                name_keys text[] NOT NULL, name_texts text[] NOT NULL,
                detail_keys int[] NOT NULL, detail_texts text[] NOT NULL,
                box int[] NOT NULL, entrances int[] NOT NULL, aliases bigint[] NOT NULL,
                areas int[] NOT NULL, words int[] NOT NULL, house int);
            CREATE TABLE \(schema).house (
                number int NOT NULL, place int NOT NULL, object bigint NOT NULL,
                longitude int NOT NULL, latitude int NOT NULL,
                position geography(Point, 4326) NOT NULL,
                text text NOT NULL, folded text COLLATE "C" NOT NULL,
                value bigint NOT NULL, last_value bigint NOT NULL, is_wide boolean NOT NULL,
                postcode text, city text, is_interpolated boolean NOT NULL);
            CREATE TABLE \(schema).junction (
                first int NOT NULL, second int NOT NULL, node bigint NOT NULL,
                longitude int NOT NULL, latitude int NOT NULL);
            CREATE TABLE \(schema).word (
                number int NOT NULL, text text COLLATE "C" NOT NULL,
                first_place bigint NOT NULL, places int NOT NULL);
            CREATE TABLE \(schema).place_word (
                word int NOT NULL, place int NOT NULL, parent int);
            CREATE TABLE \(schema).beginning (
                text text COLLATE "C" NOT NULL, places int[] NOT NULL);
            CREATE TABLE \(schema).object (object bigint NOT NULL, place int, house int);
            """
    }

    /// The indexes of one build, made once its rows are there.
    static func indexes(ofBuild number: Int) -> [String] {
        let schema = name(ofBuild: number)
        return [
            "ALTER TABLE \(schema).place ADD PRIMARY KEY (number)",
            "CREATE INDEX ON \(schema).place (class)",
            "CREATE INDEX ON \(schema).place USING gist (position)",
            "ALTER TABLE \(schema).house ADD PRIMARY KEY (number)",
            "CREATE INDEX ON \(schema).house (place, value)",
            "CREATE INDEX ON \(schema).house (place, folded)",
            "CREATE INDEX ON \(schema).house (place) WHERE is_wide",
            "CREATE INDEX ON \(schema).house (object)",
            "CREATE INDEX ON \(schema).house USING gist (position)",
            "CREATE INDEX ON \(schema).junction (first)",
            "CREATE INDEX ON \(schema).junction (node)",
            "ALTER TABLE \(schema).word ADD PRIMARY KEY (number)",
            "CREATE INDEX ON \(schema).word (text)",
            "CREATE INDEX ON \(schema).word USING gin (text gin_trgm_ops)",
            "ALTER TABLE \(schema).place_word ADD PRIMARY KEY (word, place) INCLUDE (parent)",
            "CREATE INDEX ON \(schema).beginning (text)",
            "CREATE INDEX ON \(schema).object (object)",
        ]
    }

    static let tableNames = [
        "class", "place", "house", "junction", "word", "place_word", "beginning", "object",
    ]
}
