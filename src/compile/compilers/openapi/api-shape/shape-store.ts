/** Shapes of a surface by number, each stored once, and what several of them allow together. */
import type { SurfaceShape } from '../../../../core/history/api-shape.ts'

export class ShapeStore {
  readonly all: SurfaceShape[] = []
  readonly #numbers = new Map<string, number>()
  readonly #unions = new Map<string, SurfaceShape>()

  keep(shape: SurfaceShape): number {
    const key = JSON.stringify(shape)
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#numbers.set(key, this.all.length)
    return this.all.push(shape) - 1
  }

  /**
   * The shape of a value that has any of these shapes, whatever their order: what one allows is allowed, and what all
   * require is required.
   */
  union(numbers: readonly number[]): SurfaceShape {
    const distinct = [...new Set(numbers)].sort((a, b) => a - b)
    const key = distinct.join(' ')
    const known = this.#unions.get(key)
    if (known !== undefined) return known
    const shapes = distinct.map((number) => this.all[number] ?? {})
    const [only] = shapes
    const made = shapes.length === 1 && only !== undefined ? only : this.#merge(shapes)
    this.#unions.set(key, made)
    return made
  }

  #merge(shapes: readonly SurfaceShape[]): SurfaceShape {
    const names = [...new Set(shapes.flatMap(({ properties }) => Object.keys(properties ?? {})))]
    const properties = Object.fromEntries(
      names.map((name) => [name, this.#together(shapes.map((shape) => own(shape.properties, name)))]),
    )
    const items = shapes.map((shape) => shape.items)
    const types = ofAll(shapes, ({ types }) => types)
    const values = ofAll(shapes, (shape) => shape.enum)
    const variants = ofAll(shapes, (shape) => shape.variants)
    const limits = commonLimits(shapes.map((shape) => shape.limits ?? {}))
    const [first = {}, ...others] = shapes
    const required = (first.required ?? []).filter((name) => others.every((shape) => shape.required?.includes(name)))
    const is = (flag: 'readOnly' | 'writeOnly' | 'deprecated') => shapes.every((shape) => shape[flag])
    return {
      ...(types !== undefined && { types }),
      ...(shapes.some(({ nullable }) => nullable) && { nullable: true as const }),
      ...equalMember('format', shapes),
      ...(values !== undefined && { enum: values }),
      ...(Object.keys(limits).length > 0 && { limits }),
      ...equalMember('default', shapes),
      ...(is('readOnly') && { readOnly: true as const }),
      ...(is('writeOnly') && { writeOnly: true as const }),
      ...(is('deprecated') && { deprecated: true as const }),
      ...(names.length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(items.some((item) => item !== undefined) && { items: this.#together(items) }),
      ...(variants !== undefined && { variants }),
      ...(shapes.some(({ cut }) => cut) && { cut: true as const }),
    }
  }

  #together(numbers: readonly (number | undefined)[]): number {
    return this.keep(this.union(numbers.filter((number) => number !== undefined)))
  }
}

function own(properties: SurfaceShape['properties'], name: string): number | undefined {
  return properties !== undefined && Object.hasOwn(properties, name) ? properties[name] : undefined
}

/** The members of all lists, sorted; undefined if a shape has no list and so allows everything. */
function ofAll(
  shapes: readonly SurfaceShape[],
  listOf: (shape: SurfaceShape) => readonly string[] | undefined,
): readonly string[] | undefined {
  const lists = shapes.map(listOf)
  return lists.every((list) => list !== undefined) ? [...new Set(lists.flat())].sort() : undefined
}

function equalMember(name: 'format' | 'default', shapes: readonly SurfaceShape[]): SurfaceShape {
  const [value, ...others] = shapes.map((shape) => shape[name])
  return value !== undefined && others.every((other) => other === value) ? { [name]: value } : {}
}

/** Limits that every shape has; of different ones the loosest, and of different patterns none. */
function commonLimits(all: readonly { readonly [keyword: string]: string }[]): { [keyword: string]: string } {
  const [first = {}, ...others] = all
  return Object.fromEntries(
    Object.entries(first).flatMap(([keyword, value]) => {
      const values = [value, ...others.map((limits) => limits[keyword])]
      if (values.some((one) => one === undefined)) return []
      if (values.every((one) => one === value)) return [[keyword, value]]
      const numbers = values.map(Number)
      if (numbers.some(Number.isNaN) || keyword === 'multipleOf') return []
      return [[keyword, String(/min/i.test(keyword) ? Math.min(...numbers) : Math.max(...numbers))]]
    }),
  )
}
