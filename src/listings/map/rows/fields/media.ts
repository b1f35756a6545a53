import { toImages } from '../../../convert/images.ts'
import { plainText } from '../../../convert/plain-text.ts'
import { openHouseTour, toTours, virtualTour } from '../../../convert/tours.ts'
import type { Finding } from '../../../finding.ts'
import { holdsContact } from '../../columns/cells/private-columns.ts'
import type { RowContext } from '../draft.ts'

/** Description, Images and Tours. */
export function readMedia(context: RowContext): void {
  const { cells, draft } = context
  const description = cells.find('description')
  if (description) {
    const { cell, column } = description
    draft.take('Description', plainText(cell), column)
    const { Description = '' } = draft.values
    if (holdsContact(Description, column.header)) draft.warn('Description', contactInText, column)
  }
  readImages(context)
  readTours(context)
}

function readImages({ cells, draft }: RowContext): void {
  const images = new Set<string>()
  for (const { cell, column } of cells.all('images')) {
    const converted = toImages(cell)
    if (!('value' in converted)) draft.take('Images', converted, column)
    else {
      for (const image of converted.value) images.add(image)
      if (converted.warning) draft.warn('Images', converted.warning, column)
    }
  }
  if (images.size > 0) draft.set('Images', [...images])
}

function readTours({ cells, draft, today }: RowContext): void {
  for (const { cell, column } of cells.all('tours')) draft.take('Tours', toTours(cell), column)
  for (const { cell, column } of cells.all('virtualTour')) {
    if (draft.values.Tours === undefined) draft.take('Tours', virtualTour(cell), column)
  }
  for (const { cell, column } of cells.all('openHouse')) {
    if (draft.values.Tours === undefined)
      draft.take('Tours', openHouseTour(cell, today, column.format.dates), column)
  }
}

/** A description is loaded as it is: what an agency writes into it, it may want to be read. */
const contactInText: Finding = {
  code: 'contact_in_text',
  message:
    'The description has a telephone number or an e-mail address in it; the chatbot may say it.',
  fix: 'Take it out of the text if it is not meant for visitors.',
}
