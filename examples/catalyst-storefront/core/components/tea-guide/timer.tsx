'use client'

import { useTranslations } from 'next-intl'

export function Timer({ tea, seconds }: { tea: string; seconds: number }) {
  const t = useTranslations('TeaGuide')

  return <p role="timer">{t('steep', { tea, seconds })}</p>
}
