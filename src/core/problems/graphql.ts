/** 9xx: GraphQL documents and theme objects. */
export const GRAPHQL_PROBLEMS = {
  DC900: {
    title: "The GraphQL document can't be parsed",
    hint: 'Correct the syntax at this position; the document must be a schema in the GraphQL schema language.',
  },
  DC901: {
    title: "The GraphQL schema isn't valid",
    hint: 'Every named type must be defined once, and every type must implement its interfaces completely.',
  },
  DC902: {
    title: 'Parts of a GraphQL type have no docstring',
    hint: 'Write a sentence in quotes above each type, field, argument, and enum value: it appears in the reference.',
  },
  DC903: {
    title: 'A deprecation names no replacement',
    hint: 'Write @deprecated(reason: "Use ...") and name the replacement.',
  },
  DC904: {
    title: 'The GraphQL document is too large',
    hint: 'Documents can have at most 8 MiB of text, a million tokens, and 10,000 types.',
  },
  DC920: {
    title: 'A theme object has an invalid value',
    hint: 'Correct the value at this position: every key of a .schema.yaml file has one form.',
  },
  DC921: {
    title: 'A theme object has an unknown key',
    hint: 'Remove the key or correct its spelling.',
  },
  DC922: {
    title: 'A theme object lacks a required key',
    hint: 'Every object needs a name, type, description, scope, and example; every property needs a type and a description.',
  },
  DC923: {
    title: 'A type is neither a JSON type nor a shared object',
    hint: 'Use string, number, integer, boolean, null, object, array, or the name of an object that a file lists under "objects".',
  },
  DC924: {
    title: 'Two theme objects have the same name',
    hint: 'Give each .schema.yaml file in a folder a unique name: it becomes the anchor.',
  },
  DC925: {
    title: 'A GraphQL deprecation has no date',
    hint: 'End the reason with "Deprecated since 2024-01.", or with "Deprecated before 2023-01." if no record goes back that far.',
  },
} as const
