import type { SpokenLanguage } from './spoken-language.ts';

/** What the home screen says, in Hindi, by its English. The button 'Repay Loan' keeps its name: the app goes by it. */
const hindi: Readonly<Record<string, string>> = {
  'Get instant cash up to ₹2,00,000': '₹2,00,000 तक का तुरंत कैश पाएँ',
  'It takes only a few minutes.': 'इसमें बस कुछ मिनट लगते हैं।',
  'Get Cash': 'कैश पाएँ',
  'Your answers are saved': 'आपके जवाब सेव हैं',
  'Go on where you stopped.': 'जहाँ रुके थे, वहीं से आगे बढ़ें।',
  Continue: 'आगे बढ़ें',
  'One last check': 'बस एक आख़िरी जाँच',
  'Please connect your bank account so that we can decide.': 'कृपया अपना बैंक खाता जोड़ें ताकि हम फ़ैसला कर सकें।',
  'Connect Bank': 'बैंक खाता जोड़ें',
  'Your loan is approved': 'आपका लोन मंज़ूर हो गया है',
  'See your amount and the repayment plan.': 'अपनी राशि और भुगतान की योजना देखें।',
  'View Offer': 'ऑफ़र देखें',
  'We cannot offer you a loan today': 'आज हम आपको लोन नहीं दे सकते',
  'See the possible reasons.': 'संभावित कारण देखें।',
  'View Details': 'विवरण देखें',
  'Your application has ended': 'आपका आवेदन समाप्त हो गया है',
  'Talk to us if you want to apply again.': 'फिर से आवेदन करना हो तो हमसे बात करें।',
  'Contact us': 'हमसे संपर्क करें',
  'Your money is on its way': 'आपका पैसा रास्ते में है',
  'It is usually in your bank account within 2 minutes.': 'आम तौर पर यह 2 मिनट में आपके बैंक खाते में आ जाता है।',
  'Your loan is running': 'आपका लोन चल रहा है',
  'Please pay {amount} by {date}.': 'कृपया {date} तक {amount} चुकाएँ।',
  'Your repayment is overdue': 'आपका भुगतान बकाया है',
  'Please pay {amount} now. It was due on {date}.': 'कृपया अभी {amount} चुकाएँ। इसकी तारीख़ {date} थी।',
  'Your loan is settled': 'आपका लोन निपट गया है',
  'Nothing is left to pay. Talk to us if you want to borrow again.':
    'अब कुछ चुकाना बाकी नहीं है। फिर से लोन चाहिए तो हमसे बात करें।',
  'Your loan is repaid': 'आपका लोन चुक गया है',
  'Thank you. Check your details and get cash again.': 'धन्यवाद। अपने विवरण जाँचें और फिर से कैश पाएँ।',
  'Welcome back': 'आपका फिर से स्वागत है',
  'Check your details and get cash again.': 'अपने विवरण जाँचें और फिर से कैश पाएँ।',
  'Please talk to us': 'कृपया हमसे बात करें',
  'We need a word with you about your application.': 'आपके आवेदन के बारे में हमें आपसे बात करनी है।',
  'We are looking at your application': 'हम आपका आवेदन देख रहे हैं',
  'You will hear from us within a day.': 'हम एक दिन में आपको बताएँगे।',
  'Please wait': 'कृपया प्रतीक्षा करें',
  'Money in your bank account within 2 minutes': '2 मिनट में पैसा आपके बैंक खाते में',
  'Fully online': 'पूरी तरह ऑनलाइन',
  'No collateral': 'कुछ गिरवी नहीं',
  '{done} of {all} steps done': '{all} में से {done} चरण पूरे',
  'Interest from 18% a year. Processing fee 2-10% of the loan amount.':
    'ब्याज 18% सालाना से। प्रोसेसिंग शुल्क लोन की राशि का 2-10%।',
};

/** A text of the home screen in a language. */
export function spoken(text: string, language: SpokenLanguage): string {
  return language === 'hi' ? (hindi[text] ?? text) : text;
}
