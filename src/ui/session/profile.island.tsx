import type { MountIsland } from '../island/contract.ts'
import { Profile } from './Profile.tsx'
import { takeOver } from './take-over.tsx'

export const mount: MountIsland = (host) => takeOver(host, <Profile />)
