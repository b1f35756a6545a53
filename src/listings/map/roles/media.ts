import type { RoleTable } from './role-entry.ts'

/** What there is to see and to read of it. */
export const mediaRoles = {
  images: {
    fields: { Images: 'value' },
    together: 'each',
    names: {
      en: 'image imageurl imageurls imagelinks photos photo photourl photourls pictures picture media imgsrc ldphotos',
      de: 'bilder bild',
      es: 'fotos foto imagenes',
      it: 'immagini',
      nl: 'afbeeldingen',
      pl: 'zdjecia',
      pt: 'imagens',
    },
  },
  tours: { fields: { Tours: 'value' }, together: 'each', names: { en: 'tour' } },
  virtualTour: {
    fields: { Tours: 'enough' },
    names: {
      en: 'virtualtour virtualtoururl virtualtourlink tour3d toururl virtualtourunbranded virtualtourbranded virtualtoururlunbranded virtualtoururlbranded matterport 3dtour',
    },
  },
  openHouse: {
    fields: { Tours: 'enough' },
    names: { en: 'openhouse openhousedate nextopenhouse nextopenhousestarttime openhousestart' },
  },
  description: {
    fields: { Description: 'value' },
    together: 'paragraphs',
    names: {
      ko: '매물설명 상세설명',
      ru: 'описание',
      zh: '描述',
      en: 'publicremarks remarks propertydescription listingdescription longdescription fulldescription marketingremarks',
      de: 'beschreibung objektbeschreibung',
      es: 'descripcion',
      it: 'descrizione',
      nl: 'omschrijving beschrijving',
      pl: 'opis',
      pt: 'descricao',
      tr: 'aciklama',
    },
  },
  extension: { fields: { ExtensionColumn: 'value' }, together: 'each', adds: true },
} as const satisfies RoleTable
