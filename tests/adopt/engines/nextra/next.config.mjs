import nextra from 'nextra'

const withNextra = nextra({ search: true })

export default withNextra({
  async redirects() {
    return [{ source: '/leaf', destination: '/leaves', permanent: true }]
  },
})
