/** Maps every component name of the vocabulary to its component. A missing one is a type error. */
import type { ComponentType } from 'react'
import type { ComponentName } from '../../core/body.ts'
import { ApiOverview } from '../api/ApiOverview.tsx'
import { GraphqlExample } from '../api/GraphqlExample.tsx'
import { GraphqlType } from '../api/GraphqlType.tsx'
import { Operation } from '../api/Operation.tsx'
import { SchemaObject } from '../api/schema/SchemaObject.tsx'
import { WebhookEvent } from '../api/WebhookEvent.tsx'
import { Badge } from './Badge.tsx'
import { Callout } from './Callout.tsx'
import { Card } from './Card.tsx'
import { Cards } from './Cards.tsx'
import { Figure } from './Figure.tsx'
import { File } from './File.tsx'
import { FileTree } from './FileTree.tsx'
import { Folder } from './Folder.tsx'
import { Formula } from './Formula.tsx'
import { ListFilter } from './lists/ListFilter.tsx'
import { SchemaTable } from './SchemaTable.tsx'
import { StaleNote } from './StaleNote.tsx'
import { Steps } from './Steps.tsx'
import { CodeBlock } from './samples/CodeBlock.tsx'
import { Endpoint } from './samples/Endpoint.tsx'
import { RunSteps } from './samples/RunSteps.tsx'
import { SampleMark } from './samples/SampleMark.tsx'
import { UsualError } from './samples/UsualError.tsx'
import { Tab } from './Tab.tsx'
import { Tabs } from './Tabs.tsx'
import { UnknownComponent } from './UnknownComponent.tsx'
import { Video } from './Video.tsx'

export const registry = {
  ApiOverview,
  Badge,
  Callout,
  Card,
  Cards,
  CodeBlock,
  Endpoint,
  // The compiler writes its table (compile/linking/error-table.ts).
  Errors: UnknownComponent,
  File,
  FileTree,
  Folder,
  Formula,
  GraphqlExample,
  GraphqlType,
  Image: Figure,
  ListFilter,
  Operation,
  RunSteps,
  SampleMark,
  SchemaObject,
  SchemaTable,
  StaleNote,
  Steps,
  Tab,
  Tabs,
  UnknownComponent,
  UsualError,
  Video,
  WebhookEvent,
} satisfies Record<ComponentName, ComponentType<never>>
