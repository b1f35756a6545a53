import type { Operation } from '../../src/contract/operations.ts'
import { wholeListing } from '../support/listing.ts'

const SerialNumber = 'b'
const bodies: Readonly<Record<string, object>> = {
  Edit: { serialNumber: 'b' },
  ClientAsk: { sessionID: 1, content: 'Hi' },
  RealEstateCreate: { SerialNumber, ...wholeListing },
  RealEstateUpdate: { SerialNumber, Key: 'k', KeyType: 'NewOaks' },
  RealEstateDelete: { SerialNumber, Keys: ['k'], KeyType: 'NewOaks' },
  RealEstateList: { SerialNumber },
  GetSession: { serialNumber: 'b' },
  ModelList: {},
  ChatContentHistory: { SerialNumber },
}

/** A request of an operation, where it does not matter what is asked. */
export function anyBody({ name }: Operation): object {
  const body = bodies[name]
  if (!body) throw new Error(`There is no body for ${name}.`)
  return body
}
