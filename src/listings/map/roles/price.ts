import type { RoleTable } from './role-entry.ts'

/** What it costs. */
export const priceRoles = {
  salePrice: {
    fields: { SalePrice: 'value' },
    kind: 'price',
    givesCurrency: true,
    names: {
      en: 'buyprice',
      de: 'kaufpreis verkaufspreis',
      es: 'preciodeventa precioventa precioinmo',
      fr: 'prixdevente prixvente',
      it: 'prezzodivendita prezzovendita',
      nl: 'koopprijs',
      pl: 'cenasprzedazy',
      pt: 'precodevenda precovenda valorvenda valordevenda',
    },
  },
  rentPrice: {
    fields: { RentPrice: 'value' },
    kind: 'price',
    givesCurrency: true,
    names: {
      zh: '租金 月租 月租金',
      en: 'rent rental rentalprice monthlyrent rentpermonth rentpcm monthlyrental weeklyrent',
      de: 'kaltmiete miete nettokaltmiete mietpreis',
      es: 'alquiler preciodealquiler renta precioalquiler precioalq preciorenta',
      fr: 'loyer loyermensuel loyercc loyerhc prixlocation',
      it: 'affitto canone prezzoaffitto prezzodiaffitto canoneaffitto canonediaffitto canonelocazione canonedilocazione',
      nl: 'huurprijs huur maandhuur',
      pl: 'czynsznajmu',
      pt: 'aluguel aluguer precoarrendamento precodearrendamento valorarrendamento precoaluguel valoraluguel',
      tr: 'kira kirabedeli',
    },
  },
  price: {
    fields: { SalePrice: 'enough', RentPrice: 'enough' },
    kind: 'price',
    givesCurrency: true,
    names: {
      zh: '价格 總價 总价 售价 报价 價格',
      en: 'price totalprice listprice listingprice askingprice asking currentprice guideprice lp pricevalue priceamount pricetext pricetag',
      de: 'preis angebotspreis',
      es: 'precio',
      fr: 'prix',
      it: 'prezzo',
      nl: 'prijs vraagprijs',
      pl: 'cena cenaofertowa',
      pt: 'preco valor',
      tr: 'fiyat',
    },
  },
  closePrice: {
    fields: { SalePrice: 'enough', RentPrice: 'enough' },
    kind: 'price',
    givesCurrency: true,
    names: {
      // An MLS calls the closing price so: the name of the field SalePrice does not count.
      en: 'saleprice soldprice closeprice closedprice closingprice finalprice pricesold',
    },
  },
  pricePeriod: {
    fields: { RentPrice: 'part' },
    adds: true,
    names: {
      en: 'priceperiod pricefrequency pricefreq rentfrequency rentperiodicity paymentperiod leaseratefrequency letrentfrequency rentperiod',
    },
  },
  currency: {
    fields: { CurrencySymbol: 'value' },
    names: {
      en: 'currency currencycode pricecurrency',
      de: 'wahrung',
      es: 'moneda divisa',
      fr: 'devise',
      it: 'valuta',
      pl: 'waluta',
      pt: 'moeda',
      tr: 'parabirimi',
    },
  },
  country: {
    fields: { CurrencySymbol: 'basis' },
    // Beside a column of currencies it tells how addresses, postal codes and dates are written.
    adds: true,
    names: {
      en: 'country countrycode addresscountry nation',
      es: 'pais',
      fr: 'pays',
      it: 'paese nazione',
      pl: 'kraj',
    },
  },
  unitAreaPrice: {
    fields: { UnitAreaPrice: 'value' },
    kind: 'areaPrice',
    names: {
      zh: '单价',
      en: 'pricepersqft pricepersquarefoot pricepersqm pricepersquaremeter pricesqft priceperarea persquarefeet persqft persqm listpricepersqft salepricepersquarefoot pricebyarea',
      de: 'quadratmeterpreis',
      es: 'preciopormetro',
    },
  },
  zestimate: {
    fields: { ZestimatePrice: 'value' },
    kind: 'amount',
    names: { en: 'zestimate' },
  },
  deposit: {
    fields: { DepositFee: 'value' },
    kind: 'deposit',
    givesCurrency: true,
    names: {
      en: 'deposit securitydeposit rentaldeposit depositamount',
      de: 'kaution',
      es: 'fianza',
      fr: 'depot depotdegarantie caution',
      it: 'cauzione',
      nl: 'waarborgsom borg',
      pl: 'kaucja',
      pt: 'caucao',
      tr: 'depozito',
    },
  },
  hoaMonthly: {
    fields: { HOAMonth: 'value' },
    kind: 'amount',
    names: {
      en: 'hoamonthly monthlyhoa monthlyhoafee hoapermonth hoadues hoafeemonthly condofeemonthly',
      nl: 'servicekosten vvebijdrage',
      pl: 'czynszadministracyjny',
      de: 'hausgeld',
    },
  },
  hoaFee: {
    fields: { HOAMonth: 'enough' },
    kind: 'amount',
    names: {
      it: 'spesecondominiali',
      en: 'hoa hoafee hoafees associationfee condofee homeownersassociationfee',
    },
  },
  hoaFrequency: {
    fields: { HOAMonth: 'part' },
    adds: true,
    names: { en: 'hoafrequency hoafreq hoafeefrequency hoafeefreq associationfeefrequency' },
  },
  hoaFee2: { fields: { HOAMonth: 'part' }, kind: 'amount' },
  hoaFrequency2: { fields: { HOAMonth: 'part' } },
} as const satisfies RoleTable
