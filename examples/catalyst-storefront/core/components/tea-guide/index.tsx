import { getTranslations } from 'next-intl/server'

export async function TeaGuide({ tea, seconds }: { tea: string; seconds: number }) {
  const t = await getTranslations('TeaGuide')

  return (
    <section>
      <h2>{t('title')}</h2>
      <p>{t('steep', { tea, seconds })}</p>
    </section>
  )
}
