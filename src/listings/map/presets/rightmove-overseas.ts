import type { Preset } from './preset.ts'
import { rightmoveBlm } from './rightmove-blm.ts'

const { columns, notUsed } = rightmoveBlm
const inDisplayAddress = 'The address that may be shown is DISPLAY_ADDRESS.'

/** Version 3i of the format. Of a price its currency is known only if it is said. */
export const rightmoveOverseas: Preset = {
  ...rightmoveBlm,
  name: 'rightmove-overseas',
  title: 'a Rightmove BLM file of homes overseas (3i)',
  marks: [['AGENT_REF', 'OS_TOWN_CITY']],
  columns: { ...columns, city: ['OS_TOWN_CITY'], state: ['OS_REGION'], zip: ['ZIPCODE'] },
  constants: {},
  notUsed: {
    ...notUsed,
    HOUSE_NAME_NUMBER: inDisplayAddress,
    STREET_NAME: inDisplayAddress,
    COUNTRY_CODE: 'The country of the home, not the currency of its price.',
  },
}
