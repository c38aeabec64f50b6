/**
 * The feedback widget against the real service: what it sends, what it keeps, and that no feedback is lost silently
 * (spec: feedback.states, feedback.request).
 */
import { expect, it } from 'vitest'
import { axeViolations, isFocused, type OpenPage, openPage, PHONE, soon, until } from './browser.ts'

const PATH = '/api-docs/getting-started/authentication'
const MESSAGE = 'The table of tokens saved me an hour, thank you.'

const button = ({ page }: OpenPage) => page.getByRole('button', { name: /feedback/i }).first()
const message = ({ page }: OpenPage) => page.getByPlaceholder('Message')
const email = ({ page }: OpenPage) => page.getByPlaceholder('Email')

async function openWidget(path = PATH, options = {}): Promise<OpenPage> {
  const opened = await openPage(path, options)
  await button(opened).click()
  await email(opened).waitFor()
  return opened
}

async function fill(opened: OpenPage): Promise<void> {
  await email(opened).fill('reader@example.com')
  await message(opened).fill(MESSAGE)
  // A form that is sent within two seconds reports that in a fifth field.
  await opened.page.waitForTimeout(2100)
}

it('sends the four fields, gets 201, clears, and closes', async () => {
  const opened = await openWidget(`${PATH}?from=test#stable-and-dynamic-tokens`)
  await fill(opened)
  await opened.page.getByRole('radio', { name: /nice/i }).check({ force: true })
  const answered = opened.page.waitForResponse('**/api/feedback')
  await opened.page.getByRole('button', { name: 'Send' }).click()
  const response = await answered
  expect(response.status()).toBe(201)
  expect(response.request().postDataJSON()).toEqual({
    user: 'reader@example.com',
    message: MESSAGE,
    rate: 'nice',
    metadata: { pathname: PATH, asPath: `${PATH}?from=test#stable-and-dynamic-tokens` },
  })
  await soon(() => message(opened).count()).toBe(0)
  await button(opened).click()
  expect(await message(opened).inputValue()).toBe('')
  expect(opened.complaints).toEqual([])
  await opened.close()
})

it.each([
  ['the network is gone', (opened: OpenPage) => opened.page.route('**/api/feedback', (route) => route.abort())],
  [
    'the service refuses',
    (opened: OpenPage) =>
      opened.page.route('**/api/feedback', (route) =>
        route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'Please try again soon.' } } }),
      ),
  ],
])('keeps the form and shows a message if %s', async (_name, breakIt) => {
  const opened = await openWidget()
  await breakIt(opened)
  await fill(opened)
  const alerted = opened.page.waitForEvent('dialog')
  await opened.page.getByRole('button', { name: 'Send' }).click({ noWaitAfter: true })
  const dialog = await alerted
  expect(dialog.type()).toBe('alert')
  await dialog.accept()
  expect(await message(opened).inputValue()).toBe(MESSAGE)
  await soon(() => opened.page.getByRole('button', { name: 'Send' }).isEnabled()).toBe(true)
  await opened.close()
})

it('keeps the text when it is closed and when the reader goes to another page', async () => {
  const opened = await openWidget()
  await message(opened).fill(MESSAGE)
  await opened.page.keyboard.press('Escape')
  await soon(() => message(opened).count()).toBe(0)
  expect(await isFocused(button(opened))).toBe(true)
  await opened.page.locator('a[rel="next"]').click()
  await until(opened.page, `location.pathname !== ${JSON.stringify(PATH)}`)
  await button(opened).click()
  expect(await message(opened).inputValue()).toBe(MESSAGE)
  await opened.close()
})

it.each(['light', 'dark'] as const)('is accessible and fits a phone while it is open (%s)', async (colorScheme) => {
  const opened = await openWidget(PATH, { viewport: PHONE, colorScheme, reducedMotion: 'reduce' })
  expect(await axeViolations(opened.page)).toEqual([])
  const box = await opened.page.locator('form').last().boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= PHONE.width).toBe(true)
  await opened.close()
})
