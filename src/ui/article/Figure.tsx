/** An image with known size, so that nothing shifts while it loads, and an optional caption. */
import type { ArticleContext } from './article-context.ts'

interface FigureProps extends ArticleContext {
  readonly src: string
  readonly alt?: string
  readonly title?: string
  readonly caption?: string
  readonly width?: number
  readonly height?: number
  readonly srcSet?: string
  readonly sizes?: string
  /** Above the fold: loaded eagerly. */
  readonly priority?: boolean
}

export function Figure({ src, alt = '', title, caption, width, height, srcSet, sizes, priority = false }: FigureProps) {
  const image = (
    <img
      src={src}
      alt={alt}
      title={title}
      width={width}
      height={height}
      srcSet={srcSet}
      sizes={sizes}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  )
  if (!caption) return image
  return (
    <figure>
      {image}
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
