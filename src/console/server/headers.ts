/** Only what this server itself has to give, and no exception: nothing inline, nothing evaluated. */
const policyWith = (pictures: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    ["img-src 'self'", ...pictures.map((host) => `https://${host}`)].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/** Of a page that may also show pictures of these hosts. */
export function picturesPolicy(hosts: readonly string[]): string {
  return policyWith(hosts)
}

/** On every answer. */
export const answerHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': policyWith([]),
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // A form's Origin is to be seen; nobody else gets to know an address.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
