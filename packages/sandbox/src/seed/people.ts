/** Customers and their groups. All addresses and emails are invented; mail to `example.com` reaches nobody. */
import type { Address, Customer, CustomerGroup } from '../model.ts'
import { SANDBOX_PASSWORD } from './password.ts'

export const CUSTOMER_GROUPS: readonly CustomerGroup[] = [
  { id: 1, name: 'Shoppers', isDefault: true, priceListId: null },
  { id: 2, name: 'Wholesale cafés', isDefault: false, priceListId: 1 },
  { id: 3, name: 'Tea club', isDefault: false, priceListId: 2 },
]

type Row = readonly [
  id: number,
  firstName: string,
  lastName: string,
  company: string,
  groupId: number,
  credit: number,
  places: readonly Place[],
]
type Place = readonly [address1: string, city: string, state: string, countryCode: string, postalCode: string]

const ROWS: readonly Row[] = [
  [
    1,
    'Maya',
    'Lindqvist',
    '',
    1,
    15,
    [
      ['12 Harbor Street', 'Seattle', 'Washington', 'US', '98101'],
      ['77 Orchard Road', 'Portland', 'Oregon', 'US', '97214'],
    ],
  ],
  [2, 'Tomás', 'Herrera', 'Herrera Café', 2, 0, [['301 Market Avenue', 'Austin', 'Texas', 'US', '78701']]],
  [3, 'Amara', 'Okafor', '', 3, 0, [['9 Cedar Court', 'Chicago', 'Illinois', 'US', '60601']]],
  [4, 'Jonas', 'Weber', '', 1, 0, [['Lindenweg 4', 'Hamburg', 'Hamburg', 'DE', '20095']]],
  [5, 'Priya', 'Raman', '', 3, 5, [['58 Garden Row', 'San Jose', 'California', 'US', '95112']]],
  [6, 'Claire', 'Dubois', 'Maison du Thé', 2, 0, [['18 rue des Lilas', 'Lyon', 'Rhône', 'FR', '69002']]],
  [7, 'Ethan', 'Brooks', '', 1, 0, [['640 Mill Pond Lane', 'Denver', 'Colorado', 'US', '80202']]],
  [8, 'Sofia', 'Marino', '', 1, 0, [['25 King Street', 'Toronto', 'Ontario', 'CA', 'M5H 1A1']]],
  [9, 'Noah', 'Sato', '', 3, 0, [['4 Pine Hill', 'Boston', 'Massachusetts', 'US', '02108']]],
  [10, 'Grace', 'Whitfield', 'The Corner Kettle', 2, 40, [['110 Main Street', 'Savannah', 'Georgia', 'US', '31401']]],
  [11, 'Leo', 'Fontaine', '', 1, 0, []],
  [12, 'Hana', 'Kowalska', '', 1, 0, [['31 Willow Bend', 'Minneapolis', 'Minnesota', 'US', '55401']]],
]

export const CUSTOMERS: readonly Customer[] = ROWS.map(
  ([id, firstName, lastName, company, groupId, storeCredit, places]) => {
    const email = `${plain(firstName)}.${plain(lastName)}@example.com`
    const phone = `+1 555 01${String(id).padStart(2, '0')}`
    return {
      id,
      email,
      firstName,
      lastName,
      company,
      phone,
      password: SANDBOX_PASSWORD,
      groupId,
      storeCredit,
      createdAt: `2025-0${(id % 9) + 1}-03T12:00:00Z`,
      addresses: places.map(
        ([address1, city, stateOrProvince, countryCode, postalCode], index): Address => ({
          id: id * 10 + 1 + index,
          firstName,
          lastName,
          company,
          address1,
          address2: '',
          city,
          stateOrProvince,
          countryCode,
          postalCode,
          phone,
          email,
        }),
      ),
      attributes: [{ id: 1, name: 'Favourite tea', value: id % 2 === 0 ? 'Assam Breakfast' : 'Jasmine Pearl' }],
    }
  },
)

/** Lower case without accents, for email addresses. */
function plain(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
