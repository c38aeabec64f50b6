/** Checks formats that can be verified from the text alone. Any other format accepts every text. */

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i
const DATE = /^(\d{4})-(\d\d)-(\d\d)$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)$/i
const EMAIL =
  /^[^\s@"(),:;<>[\]\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)*$/u
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/
const IPV6 = /^(?=.*:)(?!.*(?::::|::.*::))[\da-f:]{2,39}(?:[\d.]{7,15})?$/i
const HOSTNAME = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*\.?$/i
const URI = /^[a-z][a-z\d+.-]*:[^\s<>"\\^`{|}]+$/i
const MEDIA_RANGE = /^(?:\*|[\w!#$&^.+-]+)\/(?:\*|[\w!#$&^.+-]+)(?:\s*;.*)?$/
/** Longer texts are not checked: no honest value of a format is so long. */
const MAX_LENGTH = 2_000

const FORMATS: { readonly [format: string]: (text: string) => boolean } = {
  uuid: (text) => UUID.test(text),
  date: isDate,
  'date-time': isDateTime,
  // Opening hours are often written without a time zone.
  time: (text) => TIME.test(text) || TIME.test(`${text}Z`),
  email: (text) => EMAIL.test(text),
  ipv4: (text) => IPV4.test(text),
  ipv6: (text) => IPV6.test(text),
  hostname: (text) => HOSTNAME.test(text),
  uri: (text) => URI.test(text),
  'uri-reference': (text) => !/[\s<>"\\^`|]/.test(text),
  'media-range': (text) => MEDIA_RANGE.test(text),
}

/** Whether the text has the format; true for an unknown format. */
export function hasFormat(text: string, format: string): boolean {
  const check = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined
  return check === undefined || text.length > MAX_LENGTH || check(text)
}

/** Whether the date exists in the calendar. */
export function isDate(text: string): boolean {
  const [, year, month, day] = DATE.exec(text) ?? []
  if (year === undefined) return false
  const time = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.getUTCMonth() + 1 === Number(month) && time.getUTCDate() === Number(day)
}

function isDateTime(text: string): boolean {
  return /^[Tt ]$/.test(text[10] ?? '') && isDate(text.slice(0, 10)) && TIME.test(text.slice(11))
}
