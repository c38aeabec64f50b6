import Script from 'next/script'

export function NewsletterScript() {
  return <Script src="https://widget.example.com/newsletter.js" strategy="lazyOnload" />
}
