/** A place in a value, whose pointer is written only when somebody asks for it: most values are right. */
import { pointerTo } from '../json.ts'

export class ValuePlace {
  readonly above: ValuePlace | null
  /** The member or item of the value above; of the first place its whole pointer. */
  readonly key: string | number

  private constructor(above: ValuePlace | null, key: string | number) {
    this.above = above
    this.key = key
  }

  /** The place at a pointer; '' for the whole value. */
  static at(pointer: string): ValuePlace {
    return new ValuePlace(null, pointer)
  }

  below(key: string | number): ValuePlace {
    return new ValuePlace(this, key)
  }

  /** JSON Pointer (RFC 6901). */
  get pointer(): string {
    return this.above === null ? String(this.key) : pointerTo(this.above.pointer, this.key)
  }
}
