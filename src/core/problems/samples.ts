/** 7xx: samples. 70x-71x exchanges with a REST API and events, 72x the syntax of other languages, 73x GraphQL documents, 74x runs. */
export const SAMPLE_PROBLEMS = {
  DC701: {
    title: 'A sample shows an operation, event or schema that no API document has',
    hint: 'Correct the method, path or name; when the reference is still to come, say so with skip="…".',
  },
  DC702: {
    title: 'A request or response of a sample cannot be read',
    hint: 'Write a request line (GET https://… or GET /path), headers, an empty line, the body; "###" lines separate several requests.',
  },
  DC703: {
    title: 'A body of a sample does not fit its schema',
    hint: 'Change the value to what the reference says, or correct the API document; leave fields out of a fragment with "partial".',
  },
  DC704: {
    title: 'A body of a sample has a field that its schema does not list',
    hint: 'Correct the name, or add the property to the API document when the API does have it.',
  },
  DC705: {
    title: 'A parameter in the address of a sample is wrong',
    hint: 'Use the parameters of the reference with values of their type; {{NAME}} stands for any value.',
  },
  DC706: {
    title: 'A sample lacks a header, or sends a wrong one',
    hint: 'Add the header that the operation needs; X-Auth-Token: {{ACCESS_TOKEN}} is the usual one.',
  },
  DC707: {
    title: 'A sample shows a response status that is not documented',
    hint: 'Show a status that the operation documents, or add the response to the API document.',
  },
  DC708: {
    title: 'A JSON sample is not JSON',
    hint: 'Use jsonc for comments, and "partial" for a fragment in which … replaces what is omitted.',
  },
  DC709: {
    title: 'The options of a sample cannot be used like this',
    hint: 'docs/authoring.md lists the options of code fences that say what a sample shows.',
  },
  DC710: {
    title: 'A sample that must be wrong is right',
    hint: 'Take away invalid="…", or make the sample as wrong as the text says.',
  },
  DC711: {
    title: 'A sample is skipped although it can be checked',
    hint: 'Take away skip="…": the sample passes the check.',
  },
  DC712: {
    title: 'A sample calls a deprecated operation',
    hint: 'Show the operation that replaces it, or move the page to a section for what is deprecated.',
  },
  DC713: {
    title: 'A name in the text that nothing has',
    hint: 'Correct the name: fields, operations and scopes are written as the reference has them.',
  },
  DC720: {
    title: 'A sample is not valid in its language',
    hint: 'Correct the code, name the language it is really in, or say why it cannot be read with skip="…".',
  },
  DC721: {
    title: 'A template calls a helper that the platform does not have',
    hint: 'Correct the name; helpers of your own cannot be added to a theme.',
  },
  DC722: {
    title: 'A sample is too large or too deep to be checked',
    hint: 'Show the part that matters, in several samples if need be.',
  },
  DC723: {
    title: 'A template uses a property that its object does not have',
    hint: 'Correct the name; the page of the theme object lists its properties.',
  },
  DC730: {
    title: 'A GraphQL sample cannot be read',
    hint: 'Write one or several complete operations or fragments, as the explorer takes them.',
  },
  DC731: {
    title: 'A GraphQL sample does not fit the schema',
    hint: 'Use the fields, arguments and types of the schema that the fence names with api="…".',
  },
  DC732: {
    title: 'It is not clear which GraphQL API a sample is for',
    hint: 'Name the API with api="…"; its schema is content/**/graphql-….graphql.',
  },
  DC733: {
    title: 'Variables of a GraphQL sample do not fit its operations',
    hint: 'Give every variable that the operation declares a value of its type, and no others.',
  },
  DC734: {
    title: 'A GraphQL sample fails in the sandbox',
    hint: 'Use records of the sandbox shop, as the explorer shows them; skip="…" when the sandbox cannot run it.',
  },
  DC735: {
    title: 'The response of a GraphQL sample is not what the sandbox returns',
    hint: 'Run the sample in the explorer and show that response; values may differ, keys and types may not.',
  },
  DC736: {
    title: 'A GraphQL sample uses something deprecated',
    hint: 'Use what the deprecation names instead.',
  },
  DC740: {
    title: 'A step of a run cannot be read',
    hint: 'Write run on a fence with a REST request to api.bigcommerce.com, or on one with GraphQL and api="storefront" or api="admin".',
  },
  DC741: {
    title: 'A step of a run fails in the sandbox',
    hint: 'Use records of the sandbox store, show the error as the response, or remove run where the sandbox cannot do what the step does.',
  },
  DC742: {
    title: 'A step uses a value that no earlier step keeps, or keeps one that is not there',
    hint: 'Write keep="product_id: data.id" on the step whose response has the value; names in small letters are kept values.',
  },
  DC743: {
    title: 'A response on the page is not what the run returned',
    hint: 'Run "npm run check -- --update-responses", read what it changed, and correct the text around it.',
  },
  DC744: {
    title: 'An example is not what the run returned',
    hint: 'Run "npm run check -- --update-responses" and read what it changed; say in "x-before" what must be there first.',
  },
  DC745: {
    title: 'The list of examples that are not run names one too many',
    hint: 'Remove the line: the run returns what the example shows, or there is no such example.',
  },
  DC746: {
    title: 'A request of a guide has no error',
    hint: 'Document the errors of the operation in its API document, with cause and remedy, or show one on the page.',
  },
} as const
