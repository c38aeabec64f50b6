export const Header = () => <header />
