/**
 * Allows only addresses on the public internet, so that a link in the content can't make this machine send requests to
 * its internal network.
 */
import { lookup as systemLookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const PRIVATE_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const
/** Ranges to refuse. Only 2000::/3 is public, except for the parts that map to IPv4 or are reserved for examples. */
const OTHER_V6 = [
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2001::', 32],
] as const

const blocked = new BlockList()
for (const [net, prefix] of PRIVATE_V4) blocked.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of OTHER_V6) blocked.addSubnet(net, prefix, 'ipv6')
const internet = new BlockList()
internet.addSubnet('2000::', 3, 'ipv6')

/** Takes an IPv4 or IPv6 address as text. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !blocked.check(address, 'ipv4')
  return isIP(address) === 6 && internet.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}

export class PrivateAddress extends Error {
  constructor(host: string) {
    super(`"${host}" isn't on the public internet`)
    this.name = 'PrivateAddress'
  }
}

/** Connects to the same address that was checked, so a name that resolves differently the second time gains nothing. */
export const publicLookup: LookupFunction = (host, options, done) => {
  systemLookup(host, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return done(error, '', 0)
    const [first] = addresses
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new PrivateAddress(host), '', 0)
    if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}
