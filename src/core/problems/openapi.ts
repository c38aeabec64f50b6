/** 3xx: OpenAPI and schema documents. */
export const OPENAPI_PROBLEMS = {
  DC300: {
    title: 'The document is not valid YAML',
    hint: 'Correct the syntax at the place named; the document must be YAML 1.2 or JSON.',
  },
  DC301: {
    title: 'The document is not an OpenAPI 3 document',
    hint: 'Start it with "openapi: 3.1.0" and give it "info" and "paths" or "webhooks".',
  },
  DC302: {
    title: 'Two operations of a page share an anchor',
    hint: 'Give one of them a different summary: its anchor is made from the summary.',
  },
  DC303: {
    title: 'A reference leads nowhere',
    hint: 'Correct the path after "#", or add the component it names.',
  },
  DC304: {
    title: 'A reference leaves the content folder',
    hint: 'Copy the file into the content folder and refer to it by a relative path; nothing is fetched while building.',
  },
  DC305: {
    title: 'A chain of references has no end or is too long',
    hint: 'Point the reference at the schema itself.',
  },
  DC306: {
    title: 'A value has the wrong type',
    hint: 'Compare the place named with the OpenAPI specification.',
  },
  DC307: {
    title: 'The document is too deep or too large',
    hint: 'Documents may have 100 levels, 10,000 uses of YAML aliases, and 12 MiB of text.',
  },
  DC308: {
    title: 'Two operations share an operationId',
    hint: 'Rename one: client generators make a function of each operationId.',
  },
  DC309: {
    title: 'An operation has no summary',
    hint: 'Add a short imperative summary such as "Create a brand": the heading and the anchor come from it.',
  },
  DC310: {
    title: 'A path parameter is not declared, or is not in the path',
    hint: 'Declare each {name} of the path once as a parameter with in: path and required: true.',
  },
  DC311: {
    title: 'An example does not fit its schema',
    hint: 'Correct the example, or the schema.',
  },
  DC312: {
    title: 'A security scheme is not declared',
    hint: 'Add it to components.securitySchemes, or correct its name.',
  },
  DC313: {
    title: 'A tag is not declared',
    hint: 'Add it to the tags of the document with a description: each tag is a page.',
  },
  DC314: {
    title: 'A value of an x- extension has the wrong form',
    hint: 'See docs/authoring.md for the extensions the site reads.',
  },
  DC315: {
    title: 'An event and an operation do not name each other',
    hint: 'List the event in x-sends of the operation and the operation in x-sent-by of the event.',
  },
  DC316: {
    title: 'A server address is not a web address',
    hint: 'Use an address that starts with https:// (or a path).',
  },
  DC317: {
    title: 'An address in the document is not safe to link',
    hint: 'Use an address that starts with https://, or a path of this site.',
  },
  DC320: {
    title: 'An operation is not fully described',
    hint: 'Give it a summary, a description, scopes, examples of its bodies and the errors it can return.',
  },
  DC321: {
    title: 'The values of an enum are not explained',
    hint: 'Explain each value under x-enum-descriptions, or name each in backticks in the description.',
  },
  DC322: {
    title: 'Too little of an API document is described',
    hint: 'Run "npm run check -- --coverage" for the figures; describe what is not plain from its name.',
  },
  DC323: {
    title: 'An example could not be checked',
    hint: 'Give its schema fewer alternatives or levels: an example is checked through 200 levels and in 100,000 steps.',
  },
  DC330: {
    title: 'One sentence describes two different things',
    hint: 'Write each description for its own object; what is the same everywhere belongs in one shared schema.',
  },
  DC331: {
    title: 'A writable property is described as set by the store',
    hint: 'Mark it readOnly, or say what the client may set.',
  },
  DC332: {
    title: 'A description only restates the name',
    hint: 'Say what the value means, its unit, its limits or what it relates to; leave a plain name without a description.',
  },
  DC333: {
    title: 'An error that the operation cannot return',
    hint: 'Remove the response, or let it describe an error of this operation.',
  },
  DC334: {
    title: 'A 422 names no field of the request',
    hint: 'Name a parameter or a property of this request in "errors", or in the text of the error.',
  },
  DC335: {
    title: 'The response contradicts the request',
    hint: 'Return what was sent; mark as readOnly what the store sets itself.',
  },
  DC336: {
    title: 'The amounts of an example do not add up',
    hint: 'Correct the amounts: readers check their own calculation against them.',
  },
  DC337: {
    title: 'The dates of an example are out of order',
    hint: 'A thing is created before it is changed, and starts before it ends.',
  },
  DC338: {
    title: 'What is read is worded as a request, or the other way round',
    hint: 'Describe a request as what the client sends, and a response as what it gets.',
  },
  DC339: {
    title: 'One thing has two names or two ids',
    hint: 'Use the name and the id that the rest of the site shows for it.',
  },
  DC340: {
    title: 'A name that OpenAPI does not know',
    hint: 'Correct the name; names of your own start with "x-".',
  },
  DC341: {
    title: 'The document does not follow the OpenAPI specification',
    hint: 'Compare the place named with the specification of the version that "openapi" names.',
  },
  DC342: {
    title: 'A pattern is not a regular expression',
    hint: 'Correct the pattern: it is a regular expression as JavaScript knows them, without slashes around it.',
  },
  DC343: {
    title: 'A default does not fit its schema',
    hint: 'Correct the default, or the schema: clients send the default when nothing is given.',
  },
  DC344: {
    title: 'A server variable is not declared, or is not in the address',
    hint: 'Declare each {name} of the address under "variables", with a default.',
  },
  DC345: {
    title: 'A scope does not exist',
    hint: 'Correct the scope; a security scheme with flows lists those it has.',
  },
  DC346: {
    title: 'A part of OpenAPI 3.2 that is not shown',
    hint: 'Describe it in a description: the reference has no form for whole query strings and for methods of your own.',
  },
  DC347: {
    title: 'Nothing says since when something is deprecated',
    hint: 'Add "x-deprecated-since" with a month ("2024-01"), or "before 2023-01" where no record is that old; "x-sunset" is the date on which it goes.',
  },
  DC348: {
    title: 'Something deprecated names no replacement',
    hint: 'Say in its description what to use instead, or write "x-replacement: none"; a shared schema can name it there.',
  },
} as const
