import { Image } from '~/components/image'
import { contentAssetUrl, contentImageUrl } from '~/lib/store-assets'

export function HarvestBanner() {
  return (
    <a href={contentAssetUrl('guides/harvest-2026.pdf')}>
      <Image
        alt="Tea fields in spring"
        height={400}
        sizes="100vw"
        src={contentImageUrl('banners/harvest.jpg')}
        width={1600}
      />
    </a>
  )
}
