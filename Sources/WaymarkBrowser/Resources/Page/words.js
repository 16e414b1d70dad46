// The texts of the page: those of a language are taken from the server when it is chosen.
//
// Elements whose text never holds a value name its key: data-phrase for the text itself,
// data-phrase-label, -title and -placeholder for attributes. A new language is put into all of them at
// once; texts with values are made anew by those who listen to `languageChanges`.

const storageKey = "waymark.language";
/** The attribute that holds a key, and the attribute that its text is put into. */
const places = {
  "data-phrase-label": "aria-label",
  "data-phrase-title": "title",
  "data-phrase-placeholder": "placeholder",
};

/** Tells "change" when the page has got another language. */
export const languageChanges = new EventTarget();

let table = {};
let current = "en";
/** The number of the last change, as the words of an earlier one may come later. */
let lastChange = 0;

export const currentLanguage = () => current;

export const hasPhrase = (key) => Object.hasOwn(table, key);

/** The text of `key` with `values` in the place of the names in braces. */
export function phrase(key, values = {}) {
  if (!hasPhrase(key)) {
    console.error(`no words for ${key} in ${current}`);
    return key;
  }
  return table[key].replace(/\{(\w+)\}/g, (name, word) => values[word] ?? name);
}

/** The text of a key that comes from the server, or what the server says itself. */
export const phraseOr = (key, text, values) => (hasPhrase(key) ? phrase(key, values) : text);

/** Names the key of a text of `target`, which then follows the language. */
export function setPhrase(target, key, attribute = "data-phrase") {
  if (target.getAttribute(attribute) === key) return;
  target.setAttribute(attribute, key);
  translate(target, attribute);
}

/** What the visitor chose before, else the first language of the browser that there are words of. */
export async function preferredLanguage() {
  const languages = await wordsFile("languages").catch(() => []);
  let kept = null;
  try { kept = localStorage.getItem(storageKey); } catch { /* No storage: nothing is kept. */ }
  const wanted = navigator.languages.map((tag) => new Intl.Locale(tag).language);
  return [kept, ...wanted].find((code) => languages.includes(code)) ?? "en";
}

/** Keeps what the visitor chose for the next visit. */
export function keepLanguage(code) {
  try { localStorage.setItem(storageKey, code); } catch { /* As above. */ }
}

async function wordsFile(name) {
  const response = await fetch(`words/${name}.json`);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}

/** Puts the page into a language; rejects where its words cannot be had. */
export async function useLanguage(code) {
  const change = ++lastChange;
  const words = await wordsFile(code);
  if (change !== lastChange) return;
  [table, current] = [words, code];
  document.documentElement.lang = code;
  document.documentElement.dir = phrase("language.direction");
  for (const attribute of ["data-phrase", ...Object.keys(places)]) {
    for (const target of document.querySelectorAll(`[${attribute}]`)) translate(target, attribute);
  }
  languageChanges.dispatchEvent(new Event("change"));
}

function translate(target, attribute) {
  const text = phrase(target.getAttribute(attribute));
  if (attribute in places) target.setAttribute(places[attribute], text);
  else target.textContent = text;
}
