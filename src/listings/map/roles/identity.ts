import type { RoleTable } from './role-entry.ts'

/** Which listing it is. */
export const identityRoles = {
  mlsNumber: {
    fields: { MLSNumber: 'value' },
    names: {
      ja: '物件番号 物件id',
      ko: '매물번호 매물id',
      zh: '编号 房源编号',
      en: 'mls ml mlsno mlsnum mlsid mlsnr mlslistingid mlsreference mlnumber mln listing listingid listingnumber listingno listingnr listingref listingreference listnumber listno agentref ref refno refnumber reference referencenumber propertyref propertyreference propertyid',
      de: 'objektnr objektnummer objektid immonr immonummer objektnrextern externeobjektnr externeobjektnummer',
      es: 'referencia',
      it: 'rif riferimento codiceriferimento codiceimmobile codiceannuncio rifannuncio rifimmobile',
      nl: 'referentie referentienummer objectnummer objectcode objectnr',
      pl: 'numeroferty nroferty',
      tr: 'ilanno ilannumarasi',
      fr: 'refannonce referenceannonce refbien',
    },
  },
  system: {
    fields: {},
    names: { en: 'originatingsystemname sourcesystemname mlsname mlssource' },
  },
  url: {
    fields: { Url: 'value' },
    names: {
      ja: '詳細url 物件url',
      ko: '링크',
      ru: 'ссылка',
      zh: '链接 网址',
      nl: 'fundalink',
      en: 'link listingurl listinglink propertyurl propertylink detailurl detailsurl detaillink pageurl sourceurl weblink webpage website',
      de: 'inseratsurl',
      es: 'enlace enlaceficha enlaceweb urlanuncio',
      fr: 'lien annonceurl lienannonce urlannonce',
      it: 'collegamento linkannuncio urlannuncio',
    },
  },
} as const satisfies RoleTable
