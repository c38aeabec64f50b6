/** 3xx: OpenAPI and schema documents. */
export const OPENAPI_PROBLEMS = {
  DC300: {
    title: "The document isn't valid YAML",
    hint: 'Correct the syntax at this position; the document must be YAML 1.2 or JSON.',
  },
  DC301: {
    title: "The document isn't an OpenAPI 3 document",
    hint: 'Start it with "openapi: 3.1.0", and add "info" and either "paths" or "webhooks".',
  },
  DC302: {
    title: 'Two operations on a page share an anchor',
    hint: 'Change one of their summaries: the anchor comes from the summary.',
  },
  DC303: {
    title: 'A reference has no target',
    hint: 'Correct the path after "#", or add the component that it names.',
  },
  DC304: {
    title: 'A reference leaves the content folder',
    hint: "Copy the file into the content folder and use a relative path; a build doesn't fetch anything.",
  },
  DC305: {
    title: 'A chain of references is circular or too long',
    hint: 'Point the reference at the schema itself.',
  },
  DC306: {
    title: 'A value has the wrong type',
    hint: 'Compare this position with the OpenAPI specification.',
  },
  DC307: {
    title: 'The document is too deep or too large',
    hint: 'Documents can have at most 100 levels, 10,000 uses of YAML aliases, and 12 MiB of text.',
  },
  DC308: {
    title: 'Two operations share an operationId',
    hint: 'Rename one of them: client generators create a function for each operationId.',
  },
  DC309: {
    title: 'An operation has no summary',
    hint: 'Add a short imperative summary such as "Create a brand": the heading and the anchor come from it.',
  },
  DC310: {
    title: "A path parameter isn't declared or isn't in the path",
    hint: 'Declare each {name} in the path once, as a parameter with in: path and required: true.',
  },
  DC311: {
    title: "An example doesn't match its schema",
    hint: 'Correct the example, or the schema.',
  },
  DC312: {
    title: "A security scheme isn't declared",
    hint: 'Add it to components.securitySchemes, or correct its name.',
  },
  DC313: {
    title: "A tag isn't declared",
    hint: "Add it to the document's tags with a description: each tag becomes a page.",
  },
  DC314: {
    title: 'A value of an x- extension has the wrong form',
    hint: 'See docs/authoring.md for the extensions that the site reads.',
  },
  DC315: {
    title: "An event and an operation don't refer to each other",
    hint: 'List the event in x-sends of the operation, and the operation in x-sent-by of the event.',
  },
  DC316: {
    title: "A server URL isn't a web URL",
    hint: 'Use a URL that starts with https://, or a path.',
  },
  DC317: {
    title: "A URL in the document isn't safe to link to",
    hint: 'Use a URL that starts with https://, or a path on this site.',
  },
  DC320: {
    title: "An operation isn't fully described",
    hint: 'Add a summary, a description, scopes, examples of its bodies, and the errors that it can return.',
  },
  DC321: {
    title: "The values of an enum aren't explained",
    hint: 'Explain each value under x-enum-descriptions, or name each in backticks in the description.',
  },
  DC322: {
    title: 'Too little of an API document is described',
    hint: 'Run "npm run check -- --coverage" for the figures, and describe everything whose name isn\'t self-explanatory.',
  },
  DC323: {
    title: "An example couldn't be checked",
    hint: 'Reduce the alternatives or levels of its schema: an example is checked to 200 levels and in 100,000 steps.',
  },
  DC330: {
    title: 'One sentence describes two different things',
    hint: 'Write a separate description for each object; put what is the same everywhere into one shared schema.',
  },
  DC331: {
    title: 'A writable property is described as set by the store',
    hint: 'Mark it as readOnly, or describe what the client can set.',
  },
  DC332: {
    title: 'A description only restates the name',
    hint: 'Describe the meaning of the value, its unit, its limits, or what it relates to; omit the description if the name is self-explanatory.',
  },
  DC333: {
    title: "The operation can't return this error",
    hint: 'Remove the response, or describe an error of this operation.',
  },
  DC334: {
    title: 'A 422 names no field of the request',
    hint: 'Name a parameter or property of this request in "errors" or in the text of the error.',
  },
  DC335: {
    title: 'The response contradicts the request',
    hint: 'Return what was sent, and mark values that the store sets as readOnly.',
  },
  DC336: {
    title: "The amounts of an example don't add up",
    hint: 'Correct the amounts: readers check their own calculation against them.',
  },
  DC337: {
    title: 'The dates of an example are out of order',
    hint: 'A thing is created before it is changed, and starts before it ends.',
  },
  DC338: {
    title: 'A response is described like a request, or vice versa',
    hint: 'Describe a request as what the client sends, and a response as what it receives.',
  },
  DC339: {
    title: 'One thing has two names or two IDs',
    hint: 'Use the name and the ID that the rest of the site uses for it.',
  },
  DC340: {
    title: "OpenAPI doesn't define this name",
    hint: 'Correct the name; your own names start with "x-".',
  },
  DC341: {
    title: "The document doesn't follow the OpenAPI specification",
    hint: 'Compare this position with the specification of the version in "openapi".',
  },
  DC342: {
    title: "A pattern isn't a valid regular expression",
    hint: 'Correct the pattern: it must be a JavaScript regular expression without enclosing slashes.',
  },
  DC343: {
    title: "A default doesn't match its schema",
    hint: 'Correct the default or the schema: clients send the default if no value is set.',
  },
  DC344: {
    title: "A server variable isn't declared or isn't in the URL",
    hint: 'Declare each {name} in the URL under "variables", with a default.',
  },
  DC345: {
    title: "A scope doesn't exist",
    hint: 'Correct the scope; a security scheme with flows lists its scopes.',
  },
  DC346: {
    title: "A part of OpenAPI 3.2 isn't shown",
    hint: "Explain it in a description: the reference can't show whole query strings and custom methods.",
  },
  DC347: {
    title: 'A deprecation has no start date',
    hint: 'Add "x-deprecated-since" with a month ("2024-01"), or "before 2023-01" if no record goes back that far; "x-sunset" is the date of removal.',
  },
  DC348: {
    title: 'A deprecated item names no replacement',
    hint: 'Name the replacement in its description, or set "x-replacement: none". A shared schema can name its replacement there.',
  },
  DC349: {
    title: 'A schema contradicts itself',
    hint: 'Correct the bound or the choice: as it is, no value fits both.',
  },
  DC361: {
    title: 'A tag has neither operations nor a description',
    hint: 'Describe the tag, which makes it a page, use it in an operation, or remove it.',
  },
  DC363: {
    title: "A component of an API document isn't used",
    hint: 'Refer to it from an operation, or remove it: no page shows it, but downloads contain it.',
  },
  DC362: {
    title: "A reference stands where OpenAPI doesn't allow one",
    hint: 'The site follows it, but other tools may not. Bundle the document into one file to publish it elsewhere.',
  },
  DC360: {
    title: "An output of an API document can't be made",
    hint: 'The rest of the document is published without it. Simplify this part of the document, and report the message to the developers of the site.',
  },
} as const
