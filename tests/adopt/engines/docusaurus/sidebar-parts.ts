export const heading = (value: string) => ({ type: 'html', value: `<b>${value}</b>` })
