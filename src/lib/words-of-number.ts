/** How a language says whole numbers: the words from 0 on, tens where they are put together, and what counts hundreds and more. */
interface NumberWords {
  readonly small: readonly string[];
  readonly tens: readonly string[];
  readonly hundred: string;
  /** From crore down to thousand. */
  readonly large: readonly [string, string, string];
}

const english: NumberWords = {
  small:
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
      ' ',
    ),
  tens: ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
  hundred: 'hundred',
  large: ['crore', 'lakh', 'thousand'],
};

/** Hindi has a word of its own for each number below a hundred. */
const hindi: NumberWords = {
  small: [
    'शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस',
    'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस',
    'चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ',
    'साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी',
    'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे',
  ]
    .join(' ')
    .split(' '),
  tens: [],
  hundred: 'सौ',
  large: ['करोड़', 'लाख', 'हज़ार'],
};

/** A whole number that is not negative in words, by crore, lakh and thousand: `Two lakh fifty thousand`. Other languages than Hindi get English. */
export function wordsOfNumber(value: number, language: string): string {
  const words = said(value, /^hi\b/.test(language) ? hindi : english).join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function said(value: number, language: NumberWords): string[] {
  const { large, hundred } = language;
  const [crores, lakhs, thousands] = [
    Math.floor(value / 1e7),
    Math.floor(value / 1e5) % 100,
    Math.floor(value / 1000) % 100,
  ];
  const hundreds = Math.floor(value / 100) % 10;
  const rest = value % 100;
  return [
    ...(crores ? [...said(crores, language), large[0]] : []),
    ...(lakhs ? [...below(lakhs, language), large[1]] : []),
    ...(thousands ? [...below(thousands, language), large[2]] : []),
    ...(hundreds ? [...below(hundreds, language), hundred] : []),
    ...(rest || value === 0 ? below(rest, language) : []),
  ];
}

/** A number below a hundred. */
function below(value: number, { small, tens }: NumberWords): string[] {
  const word = small[value];
  if (word !== undefined) return [word];
  const ten = tens[Math.floor(value / 10)] ?? '';
  return value % 10 ? [`${ten}-${small[value % 10] ?? ''}`] : [ten];
}
