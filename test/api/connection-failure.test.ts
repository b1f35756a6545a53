import { expect, test } from 'vitest'
import { connectionFailure } from '../../src/api/connection-failure.ts'

const failureOf = (code: string) =>
  connectionFailure(Object.assign(new Error('it failed'), { code })).failure

test.each([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])('%s: nothing was sent, and it may be sent again', (code) => {
  expect(failureOf(code)).toEqual({
    code: 'connection',
    message: `The service could not be reached (${code}).`,
    certainty: 'unsent',
    transient: true,
  })
})

test.each([
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])('%s: nothing was sent, and it would fail again', (code) => {
  expect(failureOf(code)).toEqual({
    code: 'connection',
    message: `No secure connection to the service could be made (${code}).`,
    certainty: 'unsent',
    transient: false,
  })
})

test.each(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'EPROTO', 'X_CERT_HAS_EXPIRED'])(
  '%s: nobody knows whether it was done, and it may be sent again',
  (code) => {
    expect(failureOf(code)).toEqual({
      code: 'connection',
      message: `The connection broke before the answer was complete (${code}).`,
      certainty: 'unsure',
      transient: true,
    })
  },
)

test.each([
  [new TypeError('odd'), 'TypeError'],
  ['thrown', 'unknown'],
])('an error without a code is told by its name: %s', (error, name) => {
  expect(connectionFailure(error).failure).toMatchObject({
    message: `The connection broke before the answer was complete (${name}).`,
    certainty: 'unsure',
  })
})
