export const revalidate: number = 3600
