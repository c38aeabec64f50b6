/** 9xx: GraphQL documents and theme objects. */
export const GRAPHQL_PROBLEMS = {
  DC900: {
    rule: 'graphql-syntax',
    severity: 'error',
    title: "The GraphQL document can't be parsed",
    hint: 'Correct the syntax at this position; the document must be a schema in the GraphQL schema language.',
  },
  DC901: {
    rule: 'graphql-schema',
    severity: 'error',
    title: "The GraphQL schema isn't valid",
    hint: 'Every named type must be defined once, and every type must implement its interfaces completely.',
  },
  DC902: {
    rule: 'missing-docstring',
    severity: 'warning',
    title: 'Parts of a GraphQL type have no docstring',
    hint: 'Write a sentence in quotes above each type, field, argument, and enum value: it appears in the reference.',
  },
  DC903: {
    rule: 'graphql-replacement',
    severity: 'warning',
    title: 'A deprecation names no replacement',
    hint: 'Write @deprecated(reason: "Use ...") and name the replacement.',
  },
  DC904: {
    rule: 'graphql-too-large',
    severity: 'error',
    title: 'The GraphQL document is too large',
    hint: 'Documents can have at most 8 MiB of text, a million tokens, and 10,000 types.',
  },
  DC920: {
    rule: 'theme-object-value',
    severity: 'error',
    title: 'A theme object has an invalid value',
    hint: 'Correct the value at this position: every key of a .schema.yaml file has one form.',
  },
  DC921: {
    rule: 'unknown-theme-key',
    severity: 'error',
    title: 'A theme object has an unknown key',
    hint: 'Remove the key or correct its spelling.',
  },
  DC922: {
    rule: 'missing-theme-key',
    severity: 'error',
    title: 'A theme object lacks a required key',
    hint: 'Every object needs a name, type, description, scope, and example; every property needs a type and a description.',
  },
  DC923: {
    rule: 'unknown-theme-type',
    severity: 'error',
    title: 'A type is neither a JSON type nor a shared object',
    hint: 'Use string, number, integer, boolean, null, object, array, or the name of an object that a file lists under "objects".',
  },
  DC924: {
    rule: 'duplicate-theme-object',
    severity: 'error',
    title: 'Two theme objects have the same name',
    hint: 'Give each .schema.yaml file in a folder a unique name: it becomes the anchor.',
  },
  DC925: {
    rule: 'graphql-deprecation-date',
    severity: 'warning',
    title: 'A GraphQL deprecation has no date',
    hint: 'End the reason with "Deprecated since 2024-01.", or with "Deprecated before 2023-01." if no record goes back that far.',
  },
} as const
