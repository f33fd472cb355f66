import { isFacts, type Facts } from '#lib/facts.ts';
import { spokenLanguage } from './spoken-language.ts';

/**
 * What the lender says in its replies, in Hindi, by its English. 'Unauthorized', 'Already Emandate' and 'Success' are
 * not among them: the app goes by these words.
 */
const hindi: Readonly<Record<string, string>> = {
  'Internal Server Error': 'सर्वर में आंतरिक समस्या',
  'Something went wrong on the server.': 'सर्वर पर कुछ गड़बड़ हो गई।',
  'The request could not be read.': 'यह अनुरोध पढ़ा नहीं जा सका।',
  'Too many requests. Please wait a minute.': 'बहुत ज़्यादा अनुरोध आए हैं। कृपया एक मिनट रुकें।',
  'This request is still being worked on.': 'इस अनुरोध पर अभी काम चल रहा है।',
  'We could not send the OTP. Please try again later.': 'हम OTP नहीं भेज सके। कृपया बाद में फिर कोशिश करें।',
  'Please enter valid OTP': 'कृपया सही OTP भरें',
  'This OTP has expired. Please request a new one.': 'इस OTP का समय निकल गया है। कृपया नया OTP मँगाएँ।',
  'Too many wrong attempts. Please request a new OTP.': 'बहुत बार ग़लत OTP भरा गया। कृपया नया OTP मँगाएँ।',
  'Too many OTPs were requested. Please try again in an hour.': 'बहुत ज़्यादा OTP मँगाए गए हैं। कृपया एक घंटे बाद फिर कोशिश करें।',
  'We could not find this PAN.': 'हमें यह PAN नहीं मिला।',
  'This is not the PAN that was verified.': 'यह वह PAN नहीं है जो सत्यापित हुआ था।',
  'This PAN number is associated with another account.': 'यह PAN नंबर किसी दूसरे खाते से जुड़ा है।',
  'We could not find this Aadhaar number.': 'हमें यह आधार नंबर नहीं मिला।',
  'This Aadhaar number is associated with another account.': 'यह आधार नंबर किसी दूसरे खाते से जुड़ा है।',
  'You did not share your Aadhaar from DigiLocker.': 'आपने DigiLocker से अपना आधार साझा नहीं किया।',
  'This DigiLocker consent is no longer valid. Please try again.':
    'DigiLocker की यह सहमति अब मान्य नहीं है। कृपया फिर कोशिश करें।',
  'Your Aadhaar and PAN are not linked.': 'आपका आधार और PAN आपस में जुड़े नहीं हैं।',
  'Your Aadhaar is not linked with your PAN.': 'आपका आधार आपके PAN से जुड़ा नहीं है।',
  'Please link them at the income tax portal, then come back and go on with your application.':
    'कृपया आयकर पोर्टल पर दोनों को जोड़ें, फिर वापस आकर अपना आवेदन आगे बढ़ाएँ।',
  'Your Aadhaar and PAN do not belong together.': 'आपका आधार और PAN एक ही व्यक्ति के नहीं हैं।',
  'We could not reach the tax portal. Please try again later.':
    'आयकर पोर्टल से संपर्क नहीं हो सका। कृपया बाद में फिर कोशिश करें।',
  'We cannot go on right now. Please try again.': 'हम अभी आगे नहीं बढ़ सकते। कृपया फिर कोशिश करें।',
  'Please send one answer.': 'कृपया एक जवाब भेजें।',
  'Please check what you entered.': 'आपने जो भरा है, कृपया उसे जाँच लें।',
  'We could not find this.': 'हमें यह नहीं मिला।',
  'WE CANNOT DO THIS TODAY': 'हम यह आज नहीं कर सकते',
  'Please check the name of your company.': 'कृपया अपनी कंपनी का नाम जाँच लें।',
  'This company was not found.': 'यह कंपनी नहीं मिली।',
  'WE COULD NOT CHECK YOUR COMPANY TODAY': 'हम आज आपकी कंपनी की जाँच नहीं कर सके',
  'We do not serve this pincode yet.': 'हम अभी इस पिनकोड पर सेवा नहीं देते।',
  'Please check your income.': 'कृपया अपनी आमदनी जाँच लें।',
  'Please go on.': 'कृपया आगे बढ़ें।',
  'Please complete your address first.': 'कृपया पहले अपना पता पूरा करें।',
  'Your application is already decided.': 'आपके आवेदन पर फ़ैसला हो चुका है।',
  'Your loan is already accepted.': 'आपका लोन पहले ही स्वीकार हो चुका है।',
  'Your loan is not approved yet.': 'आपका लोन अभी मंज़ूर नहीं हुआ है।',
  'We could not save your references. Please check them.': 'हम आपके संदर्भ सहेज नहीं सके। कृपया उन्हें जाँच लें।',
  'Verification failed. Please try again.': 'सत्यापन नहीं हो सका। कृपया फिर कोशिश करें।',
  'You have no attempts left today. Please try again tomorrow.':
    'आज की आपकी सारी कोशिशें हो चुकी हैं। कृपया कल फिर कोशिश करें।',
  'Please take your selfie again first.': 'कृपया पहले अपनी सेल्फ़ी फिर से लें।',
  'We could not check your selfie. Please try again later.': 'हम आपकी सेल्फ़ी जाँच नहीं सके। कृपया बाद में फिर कोशिश करें।',
  'No bank connection is needed.': 'बैंक खाता जोड़ने की ज़रूरत नहीं है।',
  'Please connect your bank first.': 'कृपया पहले अपना बैंक खाता जोड़ें।',
  'This bank connection was not found.': 'बैंक से यह कनेक्शन नहीं मिला।',
  'We could not look up this IFSC code.': 'हम यह IFSC कोड नहीं खोज सके।',
  'This IFSC code was not found.': 'यह IFSC कोड नहीं मिला।',
  'Please enter valid IFSC code': 'कृपया सही IFSC कोड भरें',
  'Re-enter account number must match': 'दोनों जगह खाता संख्या एक जैसी होनी चाहिए',
  'We cannot pay into this account. Please use another one.': 'हम इस खाते में पैसा नहीं भेज सकते। कृपया कोई दूसरा खाता दें।',
  'You have added too many bank accounts.': 'आपने बहुत ज़्यादा बैंक खाते जोड़ लिए हैं।',
  'We could not load your bank accounts.': 'हम आपके बैंक खाते नहीं दिखा सके।',
  'This bank account was not found.': 'यह बैंक खाता नहीं मिला।',
  'This bank account is not valid. Please select another one.': 'यह बैंक खाता मान्य नहीं है। कृपया कोई दूसरा चुनें।',
  'Your bank is busy. Please try again later.': 'आपका बैंक अभी व्यस्त है। कृपया बाद में फिर कोशिश करें।',
  'We cannot pay into this account today.': 'हम आज इस खाते में पैसा नहीं भेज सकते।',
  'Please verify this account first.': 'कृपया पहले इस खाते को सत्यापित करें।',
  'Your bank does not take part in e-mandates.': 'आपके बैंक में ई-मैंडेट की सुविधा नहीं है।',
  'Your bank is still confirming the mandate. Please try again in a minute.':
    'आपका बैंक अभी ई-मैंडेट की पुष्टि कर रहा है। कृपया एक मिनट बाद फिर कोशिश करें।',
  'Please complete the e-mandate first.': 'कृपया पहले ई-मैंडेट पूरा करें।',
  'Your bank does not answer. Please select another bank account.':
    'आपके बैंक से जवाब नहीं मिल रहा। कृपया कोई दूसरा बैंक खाता चुनें।',
  'Your bank rejected the transfer. Please select another bank account.':
    'आपके बैंक ने भुगतान लेने से मना कर दिया। कृपया कोई दूसरा बैंक खाता चुनें।',
  'The verification of your bank account was not completed.': 'आपके बैंक खाते का सत्यापन पूरा नहीं हुआ।',
  'Please read your Key Fact Statement first.': 'कृपया पहले अपना मुख्य तथ्य विवरण पढ़ें।',
  'We could not prepare your Key Fact Statement.': 'हम आपका मुख्य तथ्य विवरण तैयार नहीं कर सके।',
  'We could not take down your acceptance. Please try again later.':
    'हम आपकी स्वीकृति दर्ज नहीं कर सके। कृपया बाद में फिर कोशिश करें।',
  'Please tell us once the money is in your account.': 'पैसा आपके खाते में आ जाने के बाद कृपया हमें बताएँ।',
  'Thank you for your feedback!': 'आपकी राय के लिए धन्यवाद!',
  'We could not keep your feedback.': 'हम आपकी राय सहेज नहीं सके।',
  'This loan was not found.': 'यह लोन नहीं मिला।',
  'The document could not be made.': 'यह दस्तावेज़ नहीं बन सका।',
  'NOC document is not available yet.': 'NOC अभी उपलब्ध नहीं है।',
  'This customer was not found.': 'यह ग्राहक नहीं मिला।',
  'This application was not found.': 'यह आवेदन नहीं मिला।',
};

/** Where a reply says something that people read: in its message, and in its data. */
const spokenKeys = ['message', 'msg1', 'msg2'];

/**
 * The body of a reply with what people read of it in the first language of an Accept-Language header. What has no
 * translation stays as it is.
 */
export function spokenReply<Body extends object>(body: Body, header: string | undefined): Body {
  if (spokenLanguage(header) === 'en') return body;
  const texts = said(body);
  // The same keys, with texts where texts stood.
  return (isFacts(texts['data']) ? { ...texts, data: said(texts['data']) } : texts) as Body;
}

function said(part: object): Facts {
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      spokenKeys.includes(key) && typeof value === 'string' ? sentence(value) : value,
    ]),
  );
}

/** A sentence in Hindi. Which step is missing, the app shows: one sentence says it of every step. */
function sentence(text: string): string {
  return hindi[text] ?? (/^Please complete .+ first\.$/.test(text) ? earlierStep : text);
}

const earlierStep = 'कृपया पहले पिछला चरण पूरा करें।';
