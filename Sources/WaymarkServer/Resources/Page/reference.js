// The reference of all paths, made of the description that the server gives.

const methods = ["get", "post", "put", "patch", "delete"];
let api = {};

/** An element with attributes and children; texts are never markup. */
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/** What a `$ref` leads to; anything else is what it is. */
function resolved(value) {
  if (!value?.$ref) return value;
  return value.$ref.slice(2).split("/").reduce((at, key) => at?.[key.replaceAll("~1", "/").replaceAll("~0", "~")], api);
}

/** A description, in which `code` is set as code. */
function prose(text) {
  const parts = (text ?? "").split(/`([^`]+)`/);
  return element("p", {}, ...parts.map((part, index) => (index % 2 ? element("code", {}, part) : part)));
}

/** The type of a schema in a few words, with a link where it has a name. */
function type(schema) {
  if (schema === undefined || schema === true) return "anything";
  if (schema.$ref) {
    const name = schema.$ref.split("/").pop();
    return element("a", {href: `#schema-${name}`}, name);
  }
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return joined(choices.map(type), " or ");
  if (schema.allOf?.length === 1) return type(schema.allOf[0]);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const names = [schema.type ?? "anything"].flat();
  const words = names.map((name) =>
    name === "array" && schema.items ? element("span", {}, "list of ", type(schema.items)) : name);
  return element("span", {}, joined(words, " or "), limits(schema));
}

function joined(parts, separator) {
  return element("span", {}, ...parts.flatMap((part, index) => (index ? [separator, part] : [part])));
}

/** The range, the form and the values of a schema. */
function limits(schema) {
  const words = [];
  const low = schema.minimum ?? schema.exclusiveMinimum;
  const high = schema.maximum ?? schema.exclusiveMaximum;
  if (low !== undefined && high !== undefined) words.push(`${low} to ${high}`);
  else if (low !== undefined) words.push(`${low} or more`);
  else if (high !== undefined) words.push(`up to ${high}`);
  if (schema.minItems || schema.maxItems) words.push(`${schema.minItems ?? 0} to ${schema.maxItems ?? "any number of"} elements`);
  if (schema.format) words.push(schema.format);
  if (schema.enum) words.push(schema.enum.map((value) => JSON.stringify(value)).join(", "));
  if (schema.default !== undefined) words.push(`${JSON.stringify(schema.default)} by itself`);
  return words.length ? `: ${words.join("; ")}` : "";
}

/** A table of name, type and description. */
function table(rows) {
  return element("table", {}, ...rows.map(([name, needed, kind, text]) =>
    element("tr", {},
      element("td", {}, element("code", {}, name), needed ? element("span", {class: "needed"}, " needed") : ""),
      element("td", {}, kind), element("td", {}, prose(text)))));
}

function properties(schema) {
  const whole = resolved(schema);
  const parts = [whole, ...(whole?.allOf ?? []).map(resolved)];
  return parts.flatMap((part) => Object.entries(part?.properties ?? {}).map(([name, member]) =>
    [name, (part.required ?? []).includes(name), type(member), member.description ?? resolved(member)?.description]));
}

function content(message) {
  return Object.entries(message?.content ?? {}).map(([kind, {schema}]) =>
    element("p", {}, element("code", {}, kind), ": ", type(schema)));
}

function operation(path, method, item, shared) {
  const parameters = [...(shared ?? []), ...(item.parameters ?? [])].map(resolved);
  const body = resolved(item.requestBody);
  const example = body && Object.values(body.content ?? {})[0]?.example;
  const made = element("section", {id: item.operationId},
    element("h3", {}, element("span", {class: `method ${method}`}, method.toUpperCase()), path),
    prose(item.summary), item.description ? prose(item.description) : null);
  if (parameters.length) {
    made.append(element("h4", {}, "Parameters"), table(parameters.map((parameter) =>
      [`${parameter.name}`, parameter.required, element("span", {}, type(parameter.schema), ` (${parameter.in})`), parameter.description])));
  }
  if (body) {
    made.append(element("h4", {}, "Body"), ...content(body));
    if (example) made.append(element("pre", {}, JSON.stringify(example, null, 2)));
  }
  made.append(element("h4", {}, "Answers"), element("table", {}, ...Object.entries(item.responses ?? {}).map(([status, message]) => {
    const answer = resolved(message);
    return element("tr", {}, element("td", {}, element("code", {}, status)), element("td", {}, ...content(answer)),
      element("td", {}, prose(answer?.description)));
  })));
  return made;
}

function schemaSection([name, schema]) {
  return element("section", {id: `schema-${name}`}, element("h3", {}, name), prose(schema.description),
    schema.properties || schema.allOf ? table(properties(schema)) : element("p", {}, type(schema)));
}

function show() {
  const main = element("main", {id: "reference"}, element("h1", {}, api.info.title), prose(api.info.description),
    element("p", {}, element("a", {href: "openapi.json"}, "openapi.json"), `, version ${api.info.version}. `, element("a", {href: "./"}, "The map")));
  const contents = document.getElementById("contents");
  const operations = Object.entries(api.paths).flatMap(([path, item]) =>
    methods.filter((method) => item[method]).map((method) => [path, method, item[method], item.parameters]));
  for (const tag of api.tags) {
    const own = operations.filter(([, , item]) => item.tags?.includes(tag.name));
    if (!own.length) continue;
    contents.append(element("h2", {}, tag.name));
    main.append(element("h2", {}, tag.name), prose(tag.description));
    for (const [path, method, item, shared] of own) {
      contents.append(element("a", {href: `#${item.operationId}`}, `${method === "get" ? "" : "POST "}${path}`));
      main.append(operation(path, method, item, shared));
    }
  }
  contents.append(element("h2", {}, "schemas"), element("a", {href: "#schemas"}, "all schemas"));
  main.append(element("h2", {id: "schemas"}, "schemas"), ...Object.entries(api.components?.schemas ?? {}).map(schemaSection));
  document.getElementById("reference").replaceWith(main);
  if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
}

try {
  const reply = await fetch("openapi.json");
  if (!reply.ok) throw new Error(`status ${reply.status}`);
  api = await reply.json();
  show();
} catch (error) {
  document.getElementById("reference").textContent = `The description cannot be read: ${error.message}`;
}
