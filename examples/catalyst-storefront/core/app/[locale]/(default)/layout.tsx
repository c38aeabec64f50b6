import { setRequestLocale } from 'next-intl/server'
import type { PropsWithChildren } from 'react'
import { Footer } from '~/components/footer'
import { Header } from '~/components/header'
import { NewsletterScript } from '~/components/newsletter-script'

interface Props extends PropsWithChildren {
  params: Promise<{ locale: string }>
}

export default async function DefaultLayout({ params, children }: Props) {
  const { locale } = await params

  setRequestLocale(locale)

  return (
    <>
      <Header />
      <main>{children}</main>
      <Footer />
      <NewsletterScript />
    </>
  )
}
