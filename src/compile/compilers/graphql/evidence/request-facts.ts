/** What a GraphQL request of the platform's guides says about a schema: the types, fields, arguments, and values it uses. */
import {
  buildSchema,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isTypeDefinitionNode,
  isUnionType,
  Kind,
  type NamedTypeNode,
  NoUndefinedVariablesRule,
  NoUnusedFragmentsRule,
  NoUnusedVariablesRule,
  specifiedRules,
  TypeInfo,
  typeFromAST,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import type { OperationFacts } from '../../../../core/evidence/facts.ts'
import type { Json, JsonObject } from '../../../../core/json.ts'
import { readRequestText } from './request-text.ts'

/** Guides show parts: a fragment that another block uses, a variable that a program fills. */
const OF_WHOLE_DOCUMENTS: ReadonlySet<unknown> = new Set([
  NoUnusedFragmentsRule,
  NoUndefinedVariablesRule,
  NoUnusedVariablesRule,
])
const RULES = specifiedRules.filter((rule) => !OF_WHOLE_DOCUMENTS.has(rule))

interface RequestFacts {
  /** What is used of each type, with the line in the block. */
  readonly types: { readonly [type: string]: OperationFacts }
  /** Messages of graphql-js, without those about names that the schema lacks: they are facts. Empty if valid. */
  readonly problems: readonly string[]
  /** What is used of each input type when the variables have these values. */
  readonly withVariables: (values: JsonObject) => { readonly [type: string]: OperationFacts }
  /** Whether every root field is one of the schema. */
  readonly isOfSchema: boolean
}

export class RequestReader {
  readonly #schema: GraphQLSchema

  constructor(sdl: string) {
    this.#schema = buildSchema(sdl)
  }

  /** null if the block has no GraphQL document. */
  read(block: string): RequestFacts | null {
    const document = readRequestText(block)
    if (document === null) return null
    if (document.definitions.some(isTypeDefinitionNode)) return this.#definitions(document)
    const problems = validate(this.#schema, document, RULES).map(({ message }) => message)
    return {
      types: this.#uses(document),
      problems,
      isOfSchema: this.#isOfSchema(document),
      withVariables: (values) => this.#variables(document, values),
    }
  }

  /** A type that a guide shows as it is defined. */
  #definitions(document: DocumentNode): RequestFacts {
    const found = new Found()
    for (const node of document.definitions) {
      if (!isTypeDefinitionNode(node)) continue
      const type = node.name.value
      found.type(type, node.loc?.startToken.line)
      if ('fields' in node)
        for (const { name } of node.fields ?? []) found.add(type, `field ${name.value}`, name.loc?.startToken.line)
    }
    const isOfSchema = Object.keys(found.types).every((type) => this.#schema.getType(type) !== undefined)
    return { types: found.types, problems: [], isOfSchema, withVariables: () => ({}) }
  }

  #variables(document: DocumentNode, values: JsonObject): RequestFacts['types'] {
    const found = new Found()
    for (const node of document.definitions) {
      if (node.kind !== Kind.OPERATION_DEFINITION) continue
      for (const { variable, type } of node.variableDefinitions ?? []) {
        const value = values[variable.name.value]
        const declared = typeFromAST(this.#schema, type as NamedTypeNode)
        if (value !== undefined && declared !== undefined) addValue(found, declared as GraphQLInputType, value)
      }
    }
    return found.types
  }

  #isOfSchema(document: DocumentNode): boolean {
    return document.definitions.every((node) => {
      if (node.kind === Kind.FRAGMENT_DEFINITION)
        return this.#schema.getType(node.typeCondition.name.value) !== undefined
      if (node.kind !== Kind.OPERATION_DEFINITION) return false
      const fields = this.#schema.getRootType(node.operation)?.getFields() ?? {}
      return node.selectionSet.selections.every(
        (selection) =>
          selection.kind !== Kind.FIELD ||
          selection.name.value.startsWith('__') ||
          Object.hasOwn(fields, selection.name.value),
      )
    })
  }

  #uses(document: DocumentNode): RequestFacts['types'] {
    const schema = this.#schema
    const found = new Found()
    const info = new TypeInfo(schema)
    visit(
      document,
      visitWithTypeInfo(info, {
        Field({ name, loc, selectionSet }) {
          const parent = info.getParentType()
          if (parent && !name.value.startsWith('__'))
            found.add(parent.name, `field ${name.value}`, loc?.startToken.line)
          const union = getNamedType(info.getType())
          if (!isUnionType(union)) return
          for (const selection of selectionSet?.selections ?? [])
            if (selection.kind === Kind.INLINE_FRAGMENT && selection.typeCondition) {
              const { name: member, loc: place } = selection.typeCondition
              if (!isInterfaceType(schema.getType(member.value)))
                found.add(union.name, `member ${member.value}`, place?.startToken.line)
            }
        },
        Argument({ name, loc }) {
          const [parent, field] = [info.getParentType(), info.getFieldDef()]
          if (parent && field) found.add(parent.name, `argument ${field.name}(${name.value})`, loc?.startToken.line)
        },
        ObjectField({ name, loc }) {
          const type = getNamedType(info.getParentInputType())
          if (type) found.add(type.name, `field ${name.value}`, loc?.startToken.line)
        },
        EnumValue({ value, loc }) {
          const type = getNamedType(info.getInputType())
          if (type) found.add(type.name, `value ${value}`, loc?.startToken.line)
        },
        NamedType({ name, loc }) {
          found.type(name.value, loc?.startToken.line)
        },
      }),
    )
    return found.types
  }
}

/** What a value says about its type. */
function addValue(found: Found, declared: GraphQLInputType, value: Json): void {
  if (Array.isArray(value)) {
    for (const item of value) addValue(found, declared, item)
    return
  }
  const type = getNamedType(declared)
  if (isEnumType(type) && typeof value === 'string') found.add(type.name, `value ${value}`)
  if (!isInputObjectType(type) || typeof value !== 'object' || value === null) return
  const fields = type.getFields()
  found.type(type.name)
  for (const [name, inner] of Object.entries(value)) {
    found.add(type.name, `field ${name}`)
    const field = fields[name]
    if (field !== undefined) addValue(found, field.type, inner as Json)
  }
}

class Found {
  readonly types: { [type: string]: { at: number; facts: { [fact: string]: number } } } = {}

  type(name: string, line = 1): { [fact: string]: number } {
    if (/^(?:String|Int|Float|Boolean|ID)$/.test(name)) return {}
    this.types[name] ??= { at: line, facts: {} }
    return this.types[name].facts
  }

  add(type: string, fact: string, line = 1): void {
    this.type(type, line)[fact] ??= line
  }
}
