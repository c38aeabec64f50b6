/** 9xx: GraphQL documents and theme objects. */
export const GRAPHQL_PROBLEMS = {
  DC900: {
    title: 'The GraphQL document cannot be read',
    hint: 'Correct the syntax at the place named; the document is a schema in the GraphQL schema language.',
  },
  DC901: {
    title: 'The GraphQL schema is not valid',
    hint: 'Every named type must be defined once, and every type must keep the promises of its interfaces.',
  },
  DC902: {
    title: 'Parts of a GraphQL type have no docstring',
    hint: 'Write a sentence in quotes above each type, field, argument and enum value: it becomes the reference.',
  },
  DC903: {
    title: 'A deprecation names no replacement',
    hint: 'Write @deprecated(reason: "Use ...") and name what to use instead.',
  },
  DC904: {
    title: 'The GraphQL document is too large',
    hint: 'Documents may have 8 MiB of text, a million tokens and 10,000 types.',
  },
  DC920: {
    title: 'A theme object has a wrong value',
    hint: 'Compare the place named with docs/authoring.md: every key of a .schema.yaml file has one form.',
  },
  DC921: {
    title: 'A theme object has an unknown key',
    hint: 'Remove the key or correct its spelling.',
  },
  DC922: {
    title: 'A theme object lacks something',
    hint: 'Every object needs a name, type, description, scope and example; every property a type and a description.',
  },
  DC923: {
    title: 'A type is neither a JSON type nor a shared object',
    hint: 'Use string, number, integer, boolean, null, object or array, or the name of an object that a file lists under "objects".',
  },
  DC924: {
    title: 'Two theme objects have the same name',
    hint: 'Give each .schema.yaml file of a folder its own name: it becomes the anchor.',
  },
  DC925: {
    title: 'A deprecation has no date',
    hint: 'End the reason with "Deprecated since 2024-01.", or with "Deprecated before 2023-01." where no record is that old.',
  },
} as const
