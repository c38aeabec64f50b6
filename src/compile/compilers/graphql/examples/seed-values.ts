/**
 * Values for invented responses: facts of the seeded store, so that readers see the same store everywhere.
 * `Type.field`, or a scalar.
 */
type Values = { readonly [name: string]: unknown }

const CART_ID = 'b20deef40f9699e48671bbc3fef6ca44dc80e3c7'
const SHOP = 'https://juniper-and-clay.example.com'

/** Scalars, and values that every API has. */
const SHARED: Values = {
  Boolean: true,
  DateTime: '2026-03-16T10:00:00Z',
  'PageInfo.hasNextPage': false,
  'PageInfo.hasPreviousPage': false,
  'PageInfo.startCursor': 'YXJyYXljb25uZWN0aW9uOjA=',
  'PageInfo.endCursor': 'YXJyYXljb25uZWN0aW9uOjA=',
  'CollectionInfo.totalItems': 1,
}

const STOREFRONT: Values = {
  'Cart.entityId': CART_ID,
  'CartRedirectUrls.redirectedCheckoutUrl': `${SHOP}/cart.php?action=loadInCheckout&id=${CART_ID}&token=5b1e0f7a`,
  'CartRedirectUrls.embeddedCheckoutUrl': `${SHOP}/cart.php?embedded=1&action=loadInCheckout&id=${CART_ID}&token=5b1e0f7a`,
  'Checkout.id': `Q2hlY2tvdXQ6${'YjIwZGVlZjQwZjk2OTllNDg2NzFiYmMzZmVmNmNhNDRkYzgwZTNjNw=='}`,
  'Checkout.entityId': CART_ID,
  'Checkout.currencyCode': 'USD',
  'Checkout.displayCurrencyCode': 'USD',
  'Checkout.customerMessage': '',
  'Checkout.version': 2,
  'Checkout.giftCertificates': [
    {
      code: 'TEA-7QX-PLM-26',
      balance: { value: 32.5, currencyCode: 'USD' },
      used: { value: 32.5, currencyCode: 'USD' },
    },
  ],
  'unapplyCheckoutGiftCertificate Checkout.giftCertificates': [],
  'Checkout.grandTotal': { value: 69.5, currencyCode: 'USD' },
  'Checkout.outstandingBalance': { value: 37, currencyCode: 'USD' },
  'unapplyCheckoutGiftCertificate Checkout.outstandingBalance': { value: 69.5, currencyCode: 'USD' },
  'unapplyCheckoutGiftCertificate Checkout.version': 3,
  'CheckoutSettings.reCaptchaEnabled': false,
  'CheckboxesFormField.entityId': 25,
  'CheckboxesFormField.isBuiltIn': false,
  'CheckboxesFormField.isRequired': false,
  'CheckboxesFormField.label': 'Newsletter topics',
  'CheckboxesFormField.options': [{ entityId: 1, label: 'New harvests' }],
  'CheckboxesFormField.sortOrder': 10,
  'Country.entityId': 226,
  'Country.code': 'US',
  'Country.name': 'United States',
  'CustomAmountGiftCertificateSettings.currencyCode': 'USD',
  'CustomAmountGiftCertificateSettings.isEnabled': true,
  'Customer.email': 'maya.lindqvist@example.com',
  'Customer.entityId': 1,
  'CustomerAccessToken.value': '{{CUSTOMER_ACCESS_TOKEN}}',
  'CustomerAccessToken.expiresAt': '2026-03-23T10:00:00Z',
  'DisplayField.extendedDateFormat': 'MMM D YYYY @ h:mm A',
  'DisplayField.shortDateFormat': 'MMM D YYYY',
  'GA4Provider.tagId': 'G-JUNIPER001',
  'GenerateSessionSyncTokenData.token': '{{SESSION_SYNC_JWT}}',
  'GenerateSessionSyncTokenData.url': `${SHOP}/session-sync?jwt={{SESSION_SYNC_JWT}}`,
  'GiftCertificatePreview.html': '<table><tr><td>$50.00 for Amara Okafor from Maya Lindqvist</td></tr></table>',
  'GiftCertificateExpirySettings.value': 365,
  'HstsSettings.hstsMaxAgeDurationSeconds': 31_536_000,
  'HstsSettings.hstsOnStorefrontEnabled': true,
  'InactivitySettings.shopperInactivityDurationSeconds': 604_800,
  'InactivitySettings.controlPanelInactivityDurationSeconds': 7_200,
  'LogoField.title': 'Juniper & Clay',
  'LoginWithCustomerLoginJwtResult.redirectTo': '/account.php',
  'MetaPixelProvider.pixelId': '100200300400',
  'PasswordComplexitySettings.minimumNumbers': 1,
  'PasswordComplexitySettings.minimumPasswordLength': 7,
  'PasswordComplexitySettings.minimumSpecialCharacters': 0,
  'PrivacySettings.privacyPolicyUrl': `${SHOP}/privacy/`,
  'ReCaptchaSettings.failedLoginLockoutDurationSeconds': 600,
  'ReCaptchaSettings.siteKey': '{{RECAPTCHA_SITE_KEY}}',
  'Region.html': '<div class="hero">The 2026 spring harvest</div>',
  'Region.name': 'home_below_menu',
  'RegisterCompanyResult.entityId': 2001,
  'RegisterCompanyResult.status': 'PENDING',
  'SecuritySettings.customCspHeader': null,
  'SecuritySettings.xFrameOptions': 'SAMEORIGIN',
  'StateOrProvince.entityId': 37,
  'StateOrProvince.name': 'Oregon',
  'StateOrProvince.abbreviation': 'OR',
  'SegmentProvider.writeKey': '{{SEGMENT_WRITE_KEY}}',
  'SessionSyncJwtContent.redirectTo': '/checkout',
  'SocialMediaLink.name': 'Instagram',
  'SocialMediaLink.url': 'https://social.example.com/juniper-and-clay',
}

const ACCOUNT_ID = 'bc/account/account/3f1c9a52-7d4e-4b08-9a6b-5e2f8c01d7aa'
const EVENT_SOURCE = 'aws.partner/bigcommerce.com/4869/orders'

const USERS: Values = {
  'Account.id': ACCOUNT_ID,
  'AccountInfo.name': 'Juniper & Clay',
  'RemoveUserFromAccountResult.accountId': ACCOUNT_ID,
  'RemoveUserFromAccountResult.userId': 'bc/account/user/4021',
  'CreateEventSourceResult.eventSourceRef': EVENT_SOURCE,
  'DeleteEventSourceResult.deletedEventSourceRef': EVENT_SOURCE,
  'Checkout.id': 'bc/account/checkout/8c1f6a40-2b7e-4d59-9f03-6ad1c2e7b815',
  'Checkout.accountId': ACCOUNT_ID,
  'Checkout.checkoutUrl': 'https://login.example.com/checkout/8c1f6a40-2b7e-4d59-9f03-6ad1c2e7b815',
  'CancelSubscriptionResult.subscriptionId': 'bc/account/subscription/0e9c7b52-4a1d-4f36-8d2b-7c5e1a93f604',
  'CancelSubscriptionResult.cancelledAt': '2026-03-16T10:00:00Z',
  'User.id': 'bc/account/user/4021',
  'User.locale': 'en',
}

const VALUES: { readonly [api: string]: Values } = { storefront: STOREFRONT, users: USERS }

/** undefined: no table has one. */
export function seedValueOf(api: string, name: string): unknown {
  const own = VALUES[api] ?? {}
  return Object.hasOwn(own, name) ? own[name] : SHARED[name]
}
