export default {
  index: 'Home',
  leaves: { title: 'The leaves', theme: { toc: false } },
  water: '',
  forum: { title: 'Forum', href: 'https://forum.example.com' },
}
