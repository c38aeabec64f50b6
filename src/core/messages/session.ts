/** Messages of the sign-in pages and the profile (spec: session.error-codes). */
import type { Locale } from '../locale.ts'

/** Errors that the sign-in page explains inline; codes are matched exactly. */
export type SignInErrorText = 'tryAnother' | 'notLinked' | 'mail' | 'details' | 'required' | 'expired' | 'unable'

export interface SessionMessages {
  readonly signIn: string
  readonly signOut: string
  readonly signInWith: (provider: string) => string
  readonly email: string
  readonly password: string
  readonly loading: string
  /** No provider is configured, or the site has no sign-in service. */
  readonly notConfigured: string
  readonly signInErrors: { readonly [K in SignInErrorText]: string }
  readonly confirmSignOut: string
  readonly stay: string
  readonly errors: {
    readonly configuration: string
    readonly accessDenied: string
    readonly verification: string
    readonly other: string
  }
  readonly home: string
  readonly profile: {
    readonly invitation: string
    readonly signedInAs: string
    readonly name: string
    readonly email: string
    readonly expires: string
  }
  readonly needsScript: string
}

export const SESSION_MESSAGES: Record<Locale, SessionMessages> = {
  'en-US': {
    signIn: 'Sign in',
    signOut: 'Sign out',
    signInWith: (provider) => `Sign in with ${provider}`,
    email: 'Email',
    password: 'Password',
    loading: 'Loading…',
    notConfigured: 'Sign-in is not set up on this site. Everything here can be read without an account.',
    signInErrors: {
      tryAnother: 'That did not work. Try to sign in with another account.',
      notLinked: 'To confirm that it is you, sign in with the account you used originally.',
      mail: 'The email could not be sent.',
      details: 'Sign-in failed. Check that the details you gave are correct.',
      required: 'Sign in first to see that page.',
      expired: 'The form had expired. Try again.',
      unable: 'You could not be signed in.',
    },
    confirmSignOut: 'Do you want to sign out?',
    stay: 'Stay signed in',
    errors: {
      configuration: 'There is a problem with the sign-in service. It is on our side; try again later.',
      accessDenied: 'You do not have permission to sign in.',
      verification: 'The sign-in link is no longer valid. It may have been used already, or it may have expired.',
      other: 'Something went wrong while signing in.',
    },
    home: 'Go to the home page',
    profile: {
      invitation:
        "You are not signed in. You do not have to be: all documentation is open. Signed in, you don't have to give your email when you send feedback.",
      signedInAs: 'You are signed in.',
      name: 'Name',
      email: 'Email',
      expires: 'Session ends',
    },
    needsScript: 'Sign-in needs JavaScript. All documentation can be read without it.',
  },
  fr: {
    signIn: 'Se connecter',
    signOut: 'Se déconnecter',
    signInWith: (provider) => `Se connecter avec ${provider}`,
    email: 'E-mail',
    password: 'Mot de passe',
    loading: 'Chargement…',
    notConfigured: 'La connexion n’est pas configurée sur ce site. Tout y est lisible sans compte.',
    signInErrors: {
      tryAnother: 'Cela n’a pas fonctionné. Essayez de vous connecter avec un autre compte.',
      notLinked: 'Pour confirmer votre identité, connectez-vous avec le compte utilisé à l’origine.',
      mail: 'L’e-mail n’a pas pu être envoyé.',
      details: 'Échec de la connexion. Vérifiez les informations saisies.',
      required: 'Connectez-vous d’abord pour voir cette page.',
      expired: 'Le formulaire avait expiré. Réessayez.',
      unable: 'La connexion n’a pas pu aboutir.',
    },
    confirmSignOut: 'Voulez-vous vous déconnecter ?',
    stay: 'Rester connecté',
    errors: {
      configuration: 'Le service de connexion rencontre un problème de notre côté. Réessayez plus tard.',
      accessDenied: 'Vous n’êtes pas autorisé à vous connecter.',
      verification: 'Le lien de connexion n’est plus valable. Il a peut-être déjà servi ou a expiré.',
      other: 'Une erreur s’est produite pendant la connexion.',
    },
    home: 'Aller à la page d’accueil',
    profile: {
      invitation:
        'Vous n’êtes pas connecté. Ce n’est pas nécessaire : toute la documentation est ouverte. Une fois connecté, vous n’avez plus à saisir votre e-mail pour envoyer un avis.',
      signedInAs: 'Vous êtes connecté.',
      name: 'Nom',
      email: 'E-mail',
      expires: 'Fin de la session',
    },
    needsScript: 'La connexion nécessite JavaScript. Toute la documentation est lisible sans lui.',
  },
  ru: {
    signIn: 'Войти',
    signOut: 'Выйти',
    signInWith: (provider) => `Войти через ${provider}`,
    email: 'Эл. почта',
    password: 'Пароль',
    loading: 'Загрузка…',
    notConfigured: 'Вход на этом сайте не настроен. Всё здесь можно читать без учётной записи.',
    signInErrors: {
      tryAnother: 'Не получилось. Попробуйте войти с другой учётной записью.',
      notLinked: 'Чтобы подтвердить, что это вы, войдите с той учётной записью, которую использовали сначала.',
      mail: 'Не удалось отправить письмо.',
      details: 'Войти не удалось. Проверьте введённые данные.',
      required: 'Чтобы увидеть эту страницу, сначала войдите.',
      expired: 'Срок действия формы истёк. Попробуйте ещё раз.',
      unable: 'Войти не удалось.',
    },
    confirmSignOut: 'Выйти из учётной записи?',
    stay: 'Остаться',
    errors: {
      configuration: 'Проблема со службой входа на нашей стороне. Попробуйте позже.',
      accessDenied: 'У вас нет разрешения на вход.',
      verification: 'Ссылка для входа больше не действует: её уже использовали или её срок истёк.',
      other: 'При входе произошла ошибка.',
    },
    home: 'На главную страницу',
    profile: {
      invitation:
        'Вы не вошли. Это и не обязательно: вся документация открыта. После входа не нужно указывать почту, отправляя отзыв.',
      signedInAs: 'Вы вошли.',
      name: 'Имя',
      email: 'Эл. почта',
      expires: 'Сеанс до',
    },
    needsScript: 'Для входа нужен JavaScript. Читать документацию можно без него.',
  },
  'zh-CN': {
    signIn: '登录',
    signOut: '退出登录',
    signInWith: (provider) => `使用 ${provider} 登录`,
    email: '电子邮箱',
    password: '密码',
    loading: '正在加载…',
    notConfigured: '本站未配置登录。所有内容无需账号即可阅读。',
    signInErrors: {
      tryAnother: '登录未成功，请尝试使用其他账号。',
      notLinked: '为确认您的身份，请使用最初使用的账号登录。',
      mail: '邮件发送失败。',
      details: '登录失败，请检查所填信息是否正确。',
      required: '请先登录再查看该页面。',
      expired: '表单已过期，请重试。',
      unable: '无法登录。',
    },
    confirmSignOut: '确定要退出登录吗？',
    stay: '保持登录',
    errors: {
      configuration: '登录服务出现问题，原因在我们这边。请稍后再试。',
      accessDenied: '您没有登录权限。',
      verification: '登录链接已失效，可能已被使用或已过期。',
      other: '登录时发生错误。',
    },
    home: '前往首页',
    profile: {
      invitation: '您尚未登录。无需登录即可阅读全部文档；登录后，发送反馈时不必填写邮箱。',
      signedInAs: '您已登录。',
      name: '姓名',
      email: '电子邮箱',
      expires: '会话到期',
    },
    needsScript: '登录需要 JavaScript。阅读文档则不需要。',
  },
}
