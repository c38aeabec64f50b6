/** A body in one content type: what its root says, then its fields. */
import type { Media } from '../../core/api.ts'
import type { ApiFrame } from './api-frame.ts'
import { Facts } from './Facts.tsx'
import { SchemaFields } from './SchemaFields.tsx'
import { FieldHead, SchemaWords } from './SchemaRow.tsx'

export interface MediaBlockProps {
  readonly media: Media
  /** The first content type shares its anchor with the body. */
  readonly isFirst: boolean
  readonly frame: ApiFrame
}

export function MediaBlock({ media, isFirst, frame }: MediaBlockProps) {
  const { schema } = media
  return (
    <div className="api-media" id={isFirst ? undefined : media.id}>
      <div className="field-head">
        <code className="api-media-type">{media.contentType}</code>
        {schema && <FieldHead node={{ ...schema, id: '' }} frame={frame} />}
      </div>
      {schema && (
        <>
          <SchemaWords node={schema} frame={frame} />
          <SchemaFields node={schema} level={1} frame={frame} />
        </>
      )}
      <Facts facts={media.extra} messages={frame.messages} />
    </div>
  )
}
