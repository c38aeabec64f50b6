import type { ComponentPropsWithoutRef } from 'react'

interface Props extends ComponentPropsWithoutRef<'script'> {
  readonly strategy?: 'afterInteractive' | 'lazyOnload' | 'beforeInteractive' | 'worker'
}

export default function Script({ strategy = 'afterInteractive', ...props }: Props) {
  return <script {...props} data-strategy={strategy} />
}
