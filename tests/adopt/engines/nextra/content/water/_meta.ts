import type { MetaRecord } from 'nextra'

const meta: MetaRecord = { soft: 'Soft water', hard: 'Hard water', river: 'From a river' }

export default meta
