/** Messages of the feedback widget (spec: feedback.form). */
import type { Locale } from '../locale.ts'

export interface FeedbackMessages {
  /** Label of the button and the panel. */
  readonly feedback: string
  readonly email: string
  readonly message: string
  readonly rating: string
  readonly rates: { readonly bad: string; readonly meh: string; readonly nice: string }
  readonly send: string
  readonly sending: string
  readonly sent: string
  /** Precedes the reason, in the alert and in the panel. */
  readonly notSent: string
  /** Follows the reason. */
  readonly kept: string
  readonly consent: string
  readonly privacy: string
  /** Label of the honeypot field, which only bots fill in. */
  readonly leaveEmpty: string
}

export const FEEDBACK_MESSAGES: Record<Locale, FeedbackMessages> = {
  'en-US': {
    feedback: 'Feedback',
    email: 'Email',
    message: 'Message',
    rating: 'How do you find this page?',
    rates: { bad: 'Bad', meh: 'Meh', nice: 'Nice' },
    send: 'Send',
    sending: 'Sending…',
    sent: 'Thank you. Your feedback was sent.',
    notSent: 'Your feedback was not sent.',
    kept: 'What you wrote is kept, so you can try again.',
    consent: 'Your email is used only to reply to you and is deleted after 12 months.',
    privacy: 'Privacy',
    leaveEmpty: 'Leave this field empty',
  },
  fr: {
    feedback: 'Votre avis',
    email: 'E-mail',
    message: 'Message',
    rating: 'Que pensez-vous de cette page ?',
    rates: { bad: 'Mauvaise', meh: 'Moyenne', nice: 'Bonne' },
    send: 'Envoyer',
    sending: 'Envoi…',
    sent: 'Merci. Votre avis a été envoyé.',
    notSent: 'Votre avis n’a pas été envoyé.',
    kept: 'Votre texte est conservé : vous pouvez réessayer.',
    consent: 'Votre e-mail ne sert qu’à vous répondre et est supprimé après 12 mois.',
    privacy: 'Confidentialité',
    leaveEmpty: 'Laissez ce champ vide',
  },
  ru: {
    feedback: 'Отзыв',
    email: 'Эл. почта',
    message: 'Сообщение',
    rating: 'Как вам эта страница?',
    rates: { bad: 'Плохо', meh: 'Так себе', nice: 'Хорошо' },
    send: 'Отправить',
    sending: 'Отправка…',
    sent: 'Спасибо. Отзыв отправлен.',
    notSent: 'Отзыв не отправлен.',
    kept: 'Написанное сохранено, попробуйте ещё раз.',
    consent: 'Адрес нужен только для ответа и удаляется через 12 месяцев.',
    privacy: 'Конфиденциальность',
    leaveEmpty: 'Не заполняйте это поле',
  },
  'zh-CN': {
    feedback: '反馈',
    email: '电子邮箱',
    message: '留言',
    rating: '您觉得本页如何？',
    rates: { bad: '差', meh: '一般', nice: '好' },
    send: '发送',
    sending: '正在发送…',
    sent: '谢谢，您的反馈已发送。',
    notSent: '反馈未发送。',
    kept: '您写的内容已保留，可以重试。',
    consent: '您的邮箱仅用于回复您，12 个月后删除。',
    privacy: '隐私',
    leaveEmpty: '请勿填写此项',
  },
}
