const Drop = () => <svg viewBox="0 0 8 8" />

export default {
  index: 'Home',
  leaves: { title: 'The leaves', theme: { toc: false } },
  water: { title: <span><Drop /> Water{' '}
    {/* not soup */}supply</span> },
  forum: { title: 'Forum', href: 'https://forum.example.com' },
}
