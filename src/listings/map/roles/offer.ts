import type { RoleTable } from './role-entry.ts'

/** Whether, how and since when it is offered, and what of it may be shown. */
export const offerRoles = {
  status: {
    fields: { Status: 'value' },
    many: true,
    together: 'each',
    names: {
      ko: '상태 거래상태 매물상태',
      ru: 'статус',
      zh: '状态 狀態',
      en: 'listingstatus mlsstatus standardstatus homestatus propertystatus marketstatus salestatus availability badge liststatus',
      es: 'estado',
      fr: 'statut',
      it: 'stato statoannuncio',
      pt: 'situacao',
      de: 'vermarktungsstatus verkaufsstatus',
      nl: 'verkoopstatus',
    },
  },
  pastSale: { fields: { Status: 'part' } },
  comingSoon: {
    fields: { Status: 'part' },
    names: { en: 'iscomingsoon comingsoon' },
  },
  pending: { fields: { Status: 'part' } },
  contingent: { fields: { Status: 'part' } },
  saleType: {
    fields: { SaleType: 'value' },
    names: {
      ja: '取引種別',
      ko: '거래유형 거래종류',
      ru: 'типсделки',
      zh: '交易类型',
      en: 'offertype offeringtype listingtype transactiontype transaction operation saleorrent forsaleorrent saleorlease transtype dealtype purpose',
      de: 'vermarktungsart angebotsart vermarktung',
      es: 'operacion tipodeoperacion tipooperacion',
      fr: 'typedetransaction typetransaction typedoffre',
      it: 'contratto tipocontratto',
      nl: 'soortaanbod koophuur koopofhuur',
      pl: 'rodzajtransakcji',
      pt: 'finalidade negocio tiponegocio tipodenegocio objetivo objectivo',
    },
  },
  propertyClass: { fields: { SaleType: 'enough' } },

  daysOnMarket: {
    fields: { DaysOnMarket: 'value' },
    kind: 'days',
    names: {
      en: 'dom adom ldom daysonmls daysonzillow daysonsite daysonredfin',
      de: 'tageammarkt',
      es: 'diasenelmercado diasenmercado',
      fr: 'joursenligne',
    },
  },
  listDate: {
    fields: { DaysOnMarket: 'basis' },
    adds: true,
    names: {
      en: 'listdate listingdate listeddate datelisted dateonmarket onmarketdate listingcontractdate listedon publicationdate datepublished publishedon',
      de: 'eingestelltam eingestelltseit einstelldatum inseriertam inseriertseit inseratseit inseratsdatum onlineseit veroffentlichtam veroffentlichungsdatum angebotenseit',
      es: 'fechaalta fechadealta fechapublicacion fechadepublicacion publicadoel fechaanuncio fechadelanuncio anunciadoel',
      fr: 'datedemiseenligne datemiseenligne miseenligne miseenlignele datedepublication datepublication publiele datedeparution dateannonce datedelannonce',
      it: 'dataannuncio datadellannuncio datapubblicazione datadipubblicazione pubblicatoil datainserimento datadinserimento datadiinserimento inseritoil',
      nl: 'aangebodensinds aangebodenop plaatsingsdatum datumplaatsing geplaatstop publicatiedatum onlinesinds aanmelddatum aanmeldingsdatum datumaanmelding aangemeldop',
      pl: 'datadodania datapublikacji',
      pt: 'datapublicacao datadepublicacao publicadoem dataanuncio datadoanuncio datadeanuncio anunciadoem',
      tr: 'ilantarihi',
    },
  },
  closeDate: {
    fields: { DaysOnMarket: 'part' },
    adds: true,
    names: {
      en: 'closedate closingdate solddate datesold closeofescrowdate saledate',
      de: 'verkauftam verkaufsdatum',
      es: 'fechaventa fechadeventa vendidoel',
      fr: 'datevente datedevente vendule',
      it: 'datavendita datadivendita vendutoil',
      nl: 'verkoopdatum verkochtop',
      pt: 'datavenda datadevenda datadavenda vendidoem',
    },
  },

  // By other names they are recognised in columns/display-flags.ts.
  displayListing: { fields: {}, kind: 'display', many: true, names: { en: 'mlgcanview idx' } },
  displayAddress: {
    fields: {},
    kind: 'display',
    many: true,
    names: { en: 'canshowaddress propertydisplayrulescanshowaddress' },
  },
  displayEstimate: { fields: {}, kind: 'display', many: true },
} as const satisfies RoleTable
