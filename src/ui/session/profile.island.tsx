import type { MountIsland } from '../island/contract.ts'
import { Profile } from './Profile.tsx'
import { renderIsland } from './render-island.tsx'

export const mount: MountIsland = (host) => renderIsland(host, <Profile />)
