/** 7xx: samples. 70x-71x exchanges with a REST API and events, 72x syntax of other languages, 73x GraphQL documents, 74x runs. */
export const SAMPLE_PROBLEMS = {
  DC701: {
    title: "A sample shows an operation, event, or schema that isn't in any API document",
    hint: 'Correct the method, path, or name. If the API has it, add it to its API document; if it belongs to another product, use skip="…".',
  },
  DC702: {
    title: "A request or response in a sample can't be read",
    hint: 'Write a request line (GET https://… or GET /path), headers, an empty line, and the body; separate several requests with "###" lines.',
  },
  DC703: {
    title: "A body in a sample doesn't match its schema",
    hint: 'Change the value to match the reference, or correct the API document. If the sample is a fragment, use "partial" to omit fields.',
  },
  DC704: {
    title: "A body in a sample has a field that its schema doesn't list",
    hint: 'Correct the name, or add the property to the API document if the API has it.',
  },
  DC705: {
    title: 'A parameter in the URL of a sample is invalid',
    hint: 'Use the parameters of the reference with values of their type; {{NAME}} stands for any value.',
  },
  DC706: {
    title: 'A sample lacks a header or sends a wrong one',
    hint: 'Add the header that the operation requires, usually X-Auth-Token: {{ACCESS_TOKEN}}.',
  },
  DC707: {
    title: "A sample shows a response status that isn't documented",
    hint: 'Show a status that the operation documents, or add the response to the API document.',
  },
  DC708: {
    title: "A JSON sample isn't valid JSON",
    hint: 'Use jsonc for comments, and "partial" for a fragment in which … replaces omitted parts.',
  },
  DC709: {
    title: "The options of a sample don't work in this way",
    hint: 'See "Samples that are checked" in docs/authoring.md.',
  },
  DC710: {
    title: 'A sample marked as invalid is valid',
    hint: 'Remove invalid="…", or make the mistake that the option describes.',
  },
  DC711: {
    title: 'A sample is skipped although it passes the check',
    hint: 'Remove skip="…".',
  },
  DC712: {
    title: 'A sample calls a deprecated operation',
    hint: 'Show the operation that replaces it, or move the page to a section for deprecated APIs.',
  },
  DC713: {
    title: "A name in the text doesn't exist",
    hint: 'Correct the name: spell fields, operations, and scopes as the reference does.',
  },
  DC720: {
    title: "A sample isn't valid in its language",
    hint: 'Correct the code or the language of the fence, or use skip="…" to say why the sample can\'t be parsed.',
  },
  DC721: {
    title: "A template calls a helper that the platform doesn't have",
    hint: "Correct the name; themes can't define their own helpers.",
  },
  DC722: {
    title: 'A sample is too large or too deep to be checked',
    hint: 'Show only the relevant part, in several samples if necessary.',
  },
  DC723: {
    title: "A template uses a property that its object doesn't have",
    hint: 'Correct the name; the page of the theme object lists its properties.',
  },
  DC730: {
    title: "A GraphQL sample can't be parsed",
    hint: 'Write one or more complete operations or fragments that the explorer would accept.',
  },
  DC731: {
    title: "A GraphQL sample doesn't match the schema",
    hint: 'Use the fields, arguments, and types of the schema that api="…" on the fence names.',
  },
  DC732: {
    title: "A GraphQL sample doesn't say which API it uses",
    hint: 'Name the API with api="…". Its schema is content/**/graphql-….graphql.',
  },
  DC733: {
    title: "The variables of a GraphQL sample don't match its operations",
    hint: 'Set every variable that the operation declares to a value of its type, and no others.',
  },
  DC734: {
    title: 'A GraphQL sample fails in the sandbox',
    hint: 'Use records of the sandbox store, as shown in the explorer, or skip="…" if the sandbox can\'t run the sample.',
  },
  DC735: {
    title: "The response of a GraphQL sample differs from the sandbox's",
    hint: 'Run the sample in the explorer and show that response. Values can differ, but keys and types must match.',
  },
  DC736: {
    title: 'A GraphQL sample uses a deprecated field, argument, or value',
    hint: 'Use the replacement that the deprecation names.',
  },
  DC740: {
    title: 'A step of a run is invalid',
    hint: 'Use run only on a fence with a REST request to api.bigcommerce.com, or with GraphQL and api="storefront" or api="admin".',
  },
  DC741: {
    title: 'A step of a run fails in the sandbox',
    hint: "Use records of the sandbox store, show the error as the response, or remove run if the sandbox can't simulate the step.",
  },
  DC742: {
    title: "A step uses a value that no earlier step saves, or saves one that doesn't exist",
    hint: 'Write keep="product_id: data.id" on the step whose response has the value. Names in lowercase are saved values.',
  },
  DC743: {
    title: "A response on the page differs from the run's",
    hint: 'Run "npm run check -- --update-responses", review its changes, and correct the text around them.',
  },
  DC744: {
    title: 'An example differs from the response of its run',
    hint: 'Run "npm run check -- --update-responses" and review its changes. List requests that must run first in "x-before".',
  },
  DC745: {
    title: 'The list of examples without a run has an unnecessary entry',
    hint: "Remove the entry: the run returns what the example shows, or the example doesn't exist.",
  },
  DC746: {
    title: 'A request in a guide has no error',
    hint: 'Add the errors of the operation, with cause and remedy, to its API document, or show one on the page.',
  },
  DC747: {
    title: 'A guide does not name a scope that its request requires',
    hint: 'Name the scope under "What you need", or correct the scopes of the operation in its API document.',
  },
  DC748: {
    title: 'A placeholder has another type than its field',
    hint: 'Write {{location_id}} without quotes for a number or a Boolean, and "{{cart_id}}" for a string.',
  },
  DC749: {
    title: 'A guide does not say where an ID in a request comes from',
    hint: 'Use a value of an earlier response (keep="…"), or add a line that says which record it is and how to find it.',
  },
  DC750: {
    title: 'A request contains a time that passes',
    hint: 'Write {{EXPIRES_AT}}, and say how to compute it. Runs replace it with a time ahead of the sample store.',
  },
  DC751: {
    title: 'A sample is skipped because of what the reference lacks',
    hint: 'Add what is missing to the API document and remove "skip", or give a reason that is about the sample.',
  },
} as const
