/** Numbers of sections across all pages, and tables by them that queries reuse instead of allocating. */

/** Sections are numbered across all pages: the index of the page times this, plus the number in the page. */
export const SECTIONS = 4096
const SHIFT = 12

export function pageOf(section: number): number {
  return section >> SHIFT
}

/** Rows of a table, by section: an open-addressed hash table of integers. Rows are numbered from 0 in the order of arrival. */
interface SectionRows {
  /** The section of each row; only the first `size` are meaningful, and the array changes when it grows. */
  readonly sections: Int32Array
  readonly size: number
  /** The row of a section, which is added if it has none. */
  rowOf(section: number): number
  clear(): void
}

const FEWEST_SLOTS = 1024
/** 2^32 divided by the golden ratio: neighbouring numbers are spread over all slots (Knuth, Fibonacci hashing). */
const SPREAD = 0x9e3779b1
const BITS = 32

export function createSectionRows(): SectionRows {
  /** Row + 1; 0 is an empty slot. */
  let slots = new Int32Array(FEWEST_SLOTS)
  /** Bits of a hash that are not part of the number of a slot. */
  let shift = BITS - Math.log2(FEWEST_SLOTS)
  let sections = new Int32Array(FEWEST_SLOTS / 2)
  let size = 0

  function slotOf(section: number): number {
    const mask = slots.length - 1
    let slot = Math.imul(section, SPREAD) >>> shift
    for (let row = slots[slot] ?? 0; row !== 0 && sections[row - 1] !== section; row = slots[slot] ?? 0) {
      slot = (slot + 1) & mask
    }
    return slot
  }

  /** At most half of the slots are used, so that the next empty one is near. */
  function grow(): void {
    sections = grown(sections)
    slots = new Int32Array(slots.length * 2)
    shift--
    for (let row = 0; row < size; row++) slots[slotOf(sections[row] ?? 0)] = row + 1
  }

  return {
    get sections() {
      return sections
    },
    get size() {
      return size
    },
    rowOf(section) {
      const slot = slotOf(section)
      const known = slots[slot] ?? 0
      if (known !== 0) return known - 1
      if (size === sections.length) {
        grow()
        return this.rowOf(section)
      }
      sections[size] = section
      size++
      slots[slot] = size
      return size - 1
    },
    clear() {
      slots.fill(0)
      size = 0
    },
  }
}

/** A copy with twice the room. */
export function grown<A extends Int32Array | Float64Array | Uint8Array>(array: A): A {
  const larger = new (array.constructor as new (length: number) => A)(array.length * 2)
  larger.set(array)
  return larger
}
