const CDN = 'https://cdn.example.com/s-abc123'

export const contentAssetUrl = (path: string): string => `${CDN}/content/${path}`
export const contentImageUrl = (path: string, size = '{:size}'): string =>
  `${CDN}/images/stencil/${size}/content/${path}`
