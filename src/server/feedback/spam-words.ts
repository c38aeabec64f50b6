/** Typical phrases of advertisements, greetings, and tests of the form. Lower case; `s?` makes the `s` optional. */
import { readPhrases } from './phrases.ts'

/** Two of these indicate an advertisement. */
export const SALES = readPhrases(`
  seo, backlinks?, ranks?, rankings?, first page of google, web ?traffic, casino, betting, slots?, poker, crypto, bitcoin, forex,
  invest, investment, investing, investor, loans?, viagra, cialis, pills, pharmacy, weight loss, escorts?, dating, adult, replica,
  rolex, discounts?, cheap, buy now, click here, limited offer, special offer, free trial, guest posts?, link building,
  web ?design services?, web ?design company, web ?design agency, marketing services?, marketing agency, lead generation,
  boost your, grow your business, increase your sales, increase your traffic, increase your revenue, earn money, earn up to,
  make money, work from home, passive income, business proposal, business loan, business funding, affordable price, our team of,
  mobile app development company, explainer video, followers, email list, subscribe, promo code, bonus, jackpot, win big, lottery,
  inheritance, million dollars, wire transfer, dear sir, dear friend, dear beneficiary, outsource, outsourced, outsourcing,
  per hour, virtual assistants?, quote, no obligation`)

/** One of these is enough. */
export const STRONG_SALES = readPhrases(`
  viagra, cialis, online casino, payday loans?, escort service, backlink packages?, guest post on, guest posting on,
  guest post service, guest posting service, first page of google, dear beneficiary, sexy? girls?, sexy? chat, free bitcoin,
  crypto signals?, crypto recovery, forex signals?, hacker for hire, hacker services?, buy followers, buy backlinks, buy traffic,
  rank your website, rank your site, rank website on, rank site on, seo services?, seo expert, seo agency, seo company, seo audit`)

/** The same for languages without word boundaries or with endings: matched anywhere. */
export const STRONG_SALES_PARTS = readPhrases(`
  earn $, казино, ставки на спорт, заработок, заработай, заработать, кредит онлайн, продвижение сайт, купить диплом, купить ссылки,
  виагра, 博彩, 赌场, 代开发票, 代刷, 加微信, 贷款, 色情`)

/** What blog comments say before their link. */
export const SELF_PRAISE = readPhrases(`
  visit my web ?page, visit my web ?site, visit my blog, visit our web ?page, visit our web ?site, visit our blog,
  check out my web ?page, check out my web ?site, check out my blog, check out our web ?page, check out our web ?site,
  check out our blog, look at my web ?page, look at my web ?site, look at my blog, look at our web ?site, look at our blog,
  see my web ?page, see my web ?site, see my blog, see our web ?site, see our blog, here is my web ?page, here is my web ?site,
  here is my blog, here is our web ?site, here is our blog, my web ?page, my blog, my homepage, visit my site, visit our site,
  check out my site, check out our site, look at my site, look at our site, see my site, see our site, here is my site,
  here is our site`)

/** Other channels; a number or name after one of them is an invitation. */
export const MESSENGERS = readPhrases('whats ?app, telegram, t.me, wa.me, skype, viber, wechat')

export const CALLS = readPhrases('call, phone, text, contact')

/** Messages that only greet, in the languages of the site. */
export const GREETINGS = readPhrases(`
  hi, hello, hey, hallo, hola, ola, bonjour, salut, ciao, yo, sup, good morning, good day, good evening, good afternoon, greetings,
  namaste, salam, привет, здравствуйте, добрый день, 你好, 您好`)

export const GREETED = readPhrases(`
  there, all, everyone, team, sir, madam, friend, friends, dear, world, admin, guys, bro, how are you, how are you doing`)

/** What people type to test the form, or to fill it in with anything. */
export const FILLER = new Set(
  readPhrases(
    'foo ?bar, foo, abc, abc123, null, undefined, none, nothing, n/a, na, тест, 测试, essai, lorem ipsum, this is a test',
  ),
)
export const TEST_WORDS = new Set(
  readPhrases('this, is, just, a, test, testing, message, only, please, ignore, form, comment'),
)
