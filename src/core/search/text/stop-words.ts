/** Words of a question, not of its subject. They weigh nothing next to another word; alone, they are searched like any other. */
import type { Locale } from '../../locale.ts'
import { fold } from './fold-case.ts'

const WORDS: Record<Locale, string> = {
  'en-US':
    'a an and are as at be been by can could did do does for from had has have how i if in into is isn it its may me my not of on or our please s should so such t than that the their them then there these they this to up use using versus via vs want was we were what when where which while who why will with would you your',
  fr: 'a au aux avec c ce ces cet cette comment d dans de des du elle en est et eux faire faut il ils j je l la le les leur lui m ma mais me mes moi mon n ne nos notre nous on ou où par pas peut pour pourquoi qu quand que quel quelle quelles quels qui quoi s sa sans se ses si son sont sur t ta te tes toi ton tu un une vos votre vous y à être',
  ru: 'а без бы был была были было быть в вам вас весь во вот все вы где да для до его ее если есть еще же за и из или им их к как какая какие какой какую когда который которая которые кто ли мне можно мой моя мы на надо нам нас не него нет ни но ну нужен нужна нужно о об он она они от по под при с свой своей своем себя со так такой там то того той только том ты у уже чего чем что чтобы эта эти это этой этот я',
  'zh-CN':
    '如何 怎么 怎样 什么 么办 怎么办 哪种 哪些 哪个 哪里 多少 多久 是否 可以 需要 我需 为什 为何 几次 的 了 吗 呢 和 与 或 在 是 我 您 你 要 到 之后 请问 有哪 时怎 了怎 来的',
}

const SETS = new Map(
  Object.entries(WORDS).map(([locale, words]) => [locale, new Set(words.split(' ').map(fold))] as const),
)

/** Whether a folded word means nothing next to others, in the language or in English, which readers of all languages type. */
export function isStopWord(word: string, locale: Locale): boolean {
  return SETS.get(locale)?.has(word) === true || SETS.get('en-US')?.has(word) === true
}
