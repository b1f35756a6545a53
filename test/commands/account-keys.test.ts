import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createKeyring } from '../../src/commands/fleet/account-keys.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const own = { secretKey: 'sk-own-000001', sessionKey: undefined }

test('an account has its keys from the file, else from variables that are called like it', () => {
  const file = join(temporaryFolder(), 'keys.yaml')
  writeFileSync(file, 'north: { secretKey: 0123456789 }\n', { mode: 0o600 })
  const env = { NEWOAKS_SECRET_KEY_SOUTH_COAST: 'sk-south-000001' }
  const keys = createKeyring(own, env, file)
  expect(keys.of('north')).toEqual({ secretKey: '0123456789' })
  expect(keys.of('south-coast')).toEqual({ secretKey: 'sk-south-000001' })
  expect(keys.of('default')).toEqual(own)
  expect(keys.all()).toEqual(['sk-own-000001', '0123456789', 'sk-south-000001'])
  expect(() => keys.of('west')).toThrow('This worker has no key of the account west.')
})

test.skipIf(process.platform === 'win32')('a file of keys that others may read is refused', () => {
  const file = join(temporaryFolder(), 'keys.yaml')
  writeFileSync(file, 'north: { secretKey: sk-north-000001 }\n')
  chmodSync(file, 0o640)
  expect(() => createKeyring(own, {}, file)).toThrow('others than its owner may read it')
})
