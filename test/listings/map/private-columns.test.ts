import { expect, test } from 'vitest'
import { isPrivateHeader } from '../../../src/listings/map/columns/cells/private-columns.ts'
import { presets } from '../../../src/listings/map/presets/all-presets.ts'
import { complete, mapAll, mapOne, sourceOf } from '../../support/mapped.ts'

test.each([
  ...['Ownr/Occ Name - DND2', 'Owner/Occ Phn - DND2', 'Lender - DND2', 'OwnerName'],
  ...['OWNER_PHONE', 'OccupantPhone', 'PrivateRemarks', 'Private Remarks'],
  ...['PrivateOfficeRemarks', 'remarks_private', 'Agent Remarks', 'Confidential Notes'],
  ...['ShowingInstructions', 'Showing Contact Phone', 'LockBoxSerialNumber', 'Lock Box Location'],
  ...['Gate Code', "Seller's Agent 1 Cell", 'SellerName', 'agent_email', 'List Agent Full Name'],
  ...['ListOfficePhone', 'office_name', 'brokerage', 'Agency Phone'],
  ...['contactInfo.phone1.phoneNumber', 'E-Mail', 'Phone', 'Telefon', 'branch_phone', 'Mobile'],
  ...['Name (Owner)', 'Teléfono', 'propietario', 'LA Name', 'LA1FullName', 'LO Name', 'LO Phone'],
  ...['LOName', 'List Agt', 'ListAgtID', 'Lister', 'Listed By', 'Salesperson', 'Own Name'],
  ...['Kontakt', 'Kontaktperson', 'Contatto', 'Contacto', 'Co-LA Email', 'Agt Ph', 'Ph'],
  ...['Ph. Number', 'Cellulare', 'Móvil', 'Teléfono móvil', 'Handy', 'WhatsApp', 'Correo'],
  ...['Correo electrónico', 'Propriétaire', 'Nom du vendeur', 'Vendedor', 'Verkäufer', 'Mieter'],
  ...['Vermieter', 'Locataire', 'Dueño', 'Corredor', 'Courtier', 'Buyer Name', 'LB Code'],
  ...['CBS Code', 'Combo', 'Lockbox Combo', 'Alarm', 'Alarm Info', 'Entry Instructions'],
  ...['Sho Inst', 'Show Inst', 'Appt Call', 'Call For Appt', 'Appointment Phone'],
  ...['Realtor Remarks', 'REALTOR Only Remarks', 'First Name', 'Nachname', 'Mailing Address'],
  ...['Buyer Agency Compensation', 'ROPhone', 'advertisers', 'Owner Display Address'],
])('%s is private', (header) => {
  expect(isPrivateHeader(header)).toBe(true)
})

test.each([
  ...['Time on REALTOR.ca', 'HomeownersAssociationFee', 'Ownership', 'Home Office'],
  ...['Public Remarks', 'openHouseShowingList', 'Private Pool', 'Mobile Home', 'Property Type'],
  ...['Parcel', 'Hotel', 'Cellar', 'Seller Concessions', 'SellerFinancing', 'Casa móvil'],
  ...['Alarm System', 'Listed Date', 'LA SqFt', 'Washer Combo Unit', 'Phase', 'Photo'],
  ...['Key Deposit', 'Key Features', 'BA', 'BA Full', 'Handicap Access', 'Showers'],
  ...['Correos Street', 'Recall', 'Realtor.com URL', 'Seller Allows Internet Display'],
  ...['Commissioned Year', 'Mietpreis', 'Sala', 'Location'],
])('%s is not private', (header) => {
  expect(isPrivateHeader(header)).toBe(false)
})

test('no preset uses a private column', () => {
  const used = presets.flatMap(({ columns, extension }) => [
    ...Object.values(columns).flat(),
    ...(extension ?? []),
  ])
  expect(used.length).toBeGreaterThan(200)
  expect(used.filter(isPrivateHeader)).toEqual([])
})

test('private columns are never used, and their samples are withheld', async () => {
  const { mapping, listing } = await mapOne({
    ...complete,
    'Owner Name': 'Sam Example',
    Line: '312-555-0100',
    Stories: '2',
  })
  const note = 'Private: it must not reach a public chatbot, and is never used.'
  expect(mapping.columns.slice(-3)).toEqual([
    { header: 'Owner Name', fillRate: 1, samples: [], fields: [], note },
    { header: 'Line', fillRate: 1, samples: [], fields: [], note },
    { header: 'Stories', fillRate: 1, samples: ['2'], fields: [] },
  ])
  expect(JSON.stringify(listing)).not.toMatch(/Sam|555/)
})

test('a private column cannot be mapped, by name or by what it holds', async () => {
  const source = sourceOf([{ ...complete, OwnerName: 'Sam Example', Line: '312-555-0100' }])
  const mapping = { OwnerName: 'Description', Line: 'ExtensionColumn' }
  await expect(mapAll(source, { mapping })).rejects.toThrow(
    'The column "OwnerName" is private and must not reach a public chatbot. The column "Line" is private and must not reach a public chatbot.',
  )
})

test('nothing is suggested for a private column', async () => {
  const { mapping } = await mapOne({ ...complete, Contatto: 'Jo' })
  expect(mapping.columns.at(-1)?.note).toBe(
    'Private: it must not reach a public chatbot, and is never used.',
  )
})

test("samples of the file's own pairs are withheld when they name people", async () => {
  const ExtensionColumn = [{ Key: 'Owner phone', value: '555-555-1212' }]
  const { mapping } = await mapOne({ ...complete, ExtensionColumn })
  expect(mapping.columns.at(-1)).toMatchObject({ samples: [], fields: ['ExtensionColumn'] })
})
